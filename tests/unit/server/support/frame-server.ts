import type { Feature, Ground } from '../../../../server/frame/feature/feature';
import { createApp } from '../../../../server/frame/site/app';
import type { App, AppOptions } from '../../../../server/frame/site/running-app';
import { type EmbeddedSite, openSite } from '../../../../server/frame/site/site';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { ITALIAN } from '../../../support/italian';
import { houseModels } from './houses/models';
import { CHEAP, repeatableIdentifiers, type ServerCalls, serverCalls } from './server-calls';

/** The server that every application has, with nothing of the air application. */
export interface FrameServer extends ServerCalls {
  site: EmbeddedSite;
  app: App;
  clock: { now: number };
}

export interface FrameServerOptions extends Partial<Omit<AppOptions, 'site'>> {
  models?: EntityModels;
  /** A folder, for what needs a file. */
  dataDir?: string;
  /** Of the demo data set that this is not. */
  publicPasswords?: readonly string[];
  /** Where people may have messages posted. */
  privateHosts?: readonly string[];
  /** Beside those of every application. */
  features?: readonly Feature<App, Ground>[];
}

/** A whole server without a network, and without files unless it is given a folder: of the houses, or of other entities. */
export function frameServer({
  models = houseModels,
  dataDir = ':memory:',
  publicPasswords = [],
  privateHosts = [],
  features: own = [],
  ...options
}: FrameServerOptions = {}): FrameServer {
  const features = [...own, { name: 'texts', texts: ITALIAN }];
  const clock = { now: Date.UTC(2024, 9, 1, 8) };
  const site = openSite(
    {
      ...{ models, dataDir, publicPasswords, privateHosts },
      now: () => clock.now,
      identifiers: repeatableIdentifiers(),
      passwordCost: CHEAP,
    },
    () => ({ features, own: {} }),
  );
  const app = createApp({ site, features, config: { demo: null, timeZone: 'Europe/Rome' }, ...options });
  return { site, app, clock, ...serverCalls(site, app.http, 'lampIds') };
}

/** Two owners with a house, a flat and a lamp each, named by their ids. */
export async function twoOwners(server: Pick<ServerCalls, 'make'>): Promise<void> {
  for (const n of ['1', '2']) {
    await server.make('owner', { id: `o${n}`, name: `Owner ${n}`, city: 'Roma', token: `ownera0${n}` });
    const house = { id: `h${n}`, name: `House ${n}`, owner: `o${n}`, city: 'Roma', token: `housea0${n}` };
    await server.make('house', house);
    await server.make('flat', { id: `f${n}`, name: `Flat ${n}`, house: `h${n}`, token: `flatab0${n}` });
    await server.make('lamp', { serial: `l${n}`, label: `Lamp ${n}`, token: `flatab0${n}`, watts: 40 });
  }
}
