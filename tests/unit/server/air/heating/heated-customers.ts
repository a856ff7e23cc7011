import { planDevices } from '../../../../../server/air/heating/simulator/plan';
import { createHeatingSimulator } from '../../../../../server/air/heating/simulator/simulator';
import { type Services, simulatedServices } from '../../../../../server/air/site/services';
import { type TestServer, testServer, twoCustomers } from '../../support/test-server';

const NOW = Date.UTC(2026, 0, 12, 8);
const surroundings = { now: () => NOW, timeZone: 'Europe/Rome' };

/** Home `h1` has five rooms, of which `r1` is linked to the second: one valve is online and one is not. */
export const homes = ['1', '2'].map((n) => ({
  id: `h${n}`,
  name: `Home ${n}`,
  userId: `eu${n}`,
  rooms: ['a', 'b', 'c', 'd', 'e'].map((letter) => ({ id: `h${n}-${letter}`, name: `Room ${letter}` })),
}));

export const plannedDevices = homes.flatMap(planDevices);

export function planned(roomId: string | undefined, kind: string, behaviour = 'well') {
  const found = plannedDevices.find(
    (device) => device.roomId === roomId && device.kind === kind && device.behaviour === behaviour,
  );
  if (found === undefined) throw new Error(`no ${kind} in ${roomId}`);
  return found;
}

/** Two customers with a heating home each: buildings are linked to them, and a room of each to a heating room. */
export async function heatedCustomers(services: Partial<Services> = {}): Promise<TestServer> {
  const heating = createHeatingSimulator({ homes, now: () => NOW, wait: async () => {} });
  const server = testServer({ services: { ...simulatedServices(surroundings), heating, ...services } });
  await twoCustomers(server);
  const admin = await server.signIn('ADMIN');
  const put = async (path: string, body: unknown) => {
    const { status } = await server.call('PUT', `/api/${path}`, { token: admin, body });
    if (status !== 200) throw new Error(`${path} was not linked`);
  };
  for (const n of ['1', '2']) {
    await put(`environments/m${n}`, { tuya: { adminUsername: `user${n}@site.example`, adminId: `eu${n}` } });
    await put(`buildings/b${n}`, { tuya: { homeId: `h${n}` }, airly: { installationId: 100 + Number(n) } });
  }
  await put('rooms/r1', { tuya: { roomId: 'h1-b' } });
  await put('rooms/r2', { tuyaRoomId: 'h2-b' });
  return server;
}
