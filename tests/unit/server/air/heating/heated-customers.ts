import { planDevices } from '../../../../../server/air/heating/simulator/plan';
import { createHeatingSimulator } from '../../../../../server/air/heating/simulator/simulator';
import { createSimulatedServices, type Services } from '../../../../../server/air/site/services';
import type { PlainObject } from '../../../../../src/frame/model/paths';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

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

/** What links two customers to a heating home each, and a room of each to a heating room: collection, id and fields. */
export const HEATING_LINKS: readonly [collection: string, id: string, fields: PlainObject][] = [
  ...['1', '2'].flatMap((n): [string, string, PlainObject][] => [
    ['environments', `m${n}`, { tuya: { adminUsername: `user${n}@site.example`, adminId: `eu${n}` } }],
    ['buildings', `b${n}`, { tuya: { homeId: `h${n}` }, airly: { installationId: 100 + Number(n) } }],
  ]),
  ['rooms', 'r1', { tuya: { roomId: 'h1-b' } }],
  ['rooms', 'r2', { tuyaRoomId: 'h2-b' }],
];

/** Heating and outdoor air of those homes. */
export function heatedServices(): Services {
  const heating = createHeatingSimulator({ homes, now: () => NOW, wait: async () => {} });
  return { ...createSimulatedServices(surroundings), heating };
}

/** Two customers with a heating home each: buildings are linked to them, and a room of each to a heating room. */
export async function heatedCustomers(services: Partial<Services> = {}): Promise<TestServer> {
  const server = await customersServer({ services: { ...heatedServices(), ...services } });
  const admin = await server.signIn('ADMIN');
  for (const [collection, id, body] of HEATING_LINKS) {
    const { status } = await server.call('PUT', `/api/${collection}/${id}`, { token: admin, body });
    if (status !== 200) throw new Error(`${collection}/${id} was not linked`);
  }
  return server;
}
