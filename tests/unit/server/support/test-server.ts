import { models as realModels } from '../../../../resources/models';
import { type AirApp, type AirAppOptions, createAirApp } from '../../../../server/air/site/app';
import { type EmbeddedAirSite, openAirSite } from '../../../../server/air/site/site';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { CHEAP, repeatableIdentifiers, type ServerCalls, serverCalls } from './server-calls';

export { type Answer, CHEAP, PASSWORD, query } from './server-calls';

export interface TestServer extends ServerCalls<'ADMIN' | 'BUSINESS' | 'HOME'> {
  site: EmbeddedAirSite;
  app: AirApp;
  clock: { now: number };
}

export interface TestServerOptions extends Partial<AirAppOptions> {
  models?: EntityModels;
  /** A folder, for what needs a file: reading charts while others write. */
  dataDir?: string;
  /** Of the demo data set that this is not. */
  publicPasswords?: readonly string[];
  /** Where people may have messages posted. */
  privateHosts?: readonly string[];
}

/** A whole server without a network, and without files unless it is given a folder. */
export function testServer({
  models = realModels,
  dataDir = ':memory:',
  publicPasswords = [],
  privateHosts = [],
  ...options
}: TestServerOptions = {}): TestServer {
  const clock = { now: Date.UTC(2024, 9, 1, 8) };
  const site = openAirSite({
    models,
    dataDir,
    now: () => clock.now,
    identifiers: repeatableIdentifiers(),
    passwordCost: CHEAP,
    publicPasswords,
    privateHosts,
  });
  const config = { demo: null, timeZone: 'Europe/Rome', co2Reference: 1000, premiumContact: 'sales@demo.example' };
  const app = createAirApp({ site, config, ...options });
  return { site, app, clock, ...serverCalls(site, app.http, 'deviceHwIds') };
}

/** Two managers with a building, a room and a device each, named by their ids. */
export async function twoCustomers(server: Pick<TestServer, 'make'>): Promise<void> {
  for (const n of ['1', '2']) {
    await server.make('manager', {
      id: `m${n}`,
      name: `Manager ${n}`,
      city: 'Roma',
      country: 'IT',
      token: `managr0${n}`,
    });
    await server.make('building', {
      id: `b${n}`,
      name: `Building ${n}`,
      env: `m${n}`,
      city: 'Roma',
      country: 'IT',
      token: `buildn0${n}`,
    });
    await server.make('room', { id: `r${n}`, name: `Room ${n}`, env: `b${n}`, token: `roomab0${n}` });
    await server.make('device', { hw_id: `d${n}`, alias: `Device ${n}`, token: `roomab0${n}`, fw_rel: '4.8' });
  }
}
