import { models as realModels } from '../../../../resources/models';
import { seededRandom } from '../../../../server/air/simulation/random';
import { type AirApp, type AirAppOptions, createAirApp } from '../../../../server/air/site/app';
import { type EmbeddedAirSite, openAirSite } from '../../../../server/air/site/site';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { PlainObject } from '../../../../src/frame/model/paths';

/** Hashing that costs nothing, for tests. */
export const CHEAP = { N: 16, r: 1, p: 1 };
export const PASSWORD = 'correct horse';

/** An answer of the server, read whole. */
export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface TestServer {
  site: EmbeddedAirSite;
  app: AirApp;
  clock: { now: number };
  /** Creates a record as the server itself. */
  make(entity: string, body: PlainObject): Promise<EntityRecord>;
  call(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** A user of this role and its session token. */
  signIn(role: 'ADMIN' | 'BUSINESS' | 'HOME', deviceHwIds?: string[]): Promise<string>;
  /** The session token of an access token. */
  signInWith(accessToken: string): Promise<string>;
}

export interface TestServerOptions extends Partial<AirAppOptions> {
  models?: EntityModels;
  /** A folder, for what needs a file: reading charts while others write. */
  dataDir?: string;
  /** Of the demo data set that this is not. */
  publicPasswords?: readonly string[];
}

/** A whole server without a network, and without files unless it is given a folder. */
export function testServer({
  models = realModels,
  dataDir = ':memory:',
  publicPasswords = [],
  ...options
}: TestServerOptions = {}): TestServer {
  const clock = { now: Date.UTC(2024, 9, 1, 8) };
  const random = seededRandom(42);
  const identifiers = createIdentifiers((limit) => Math.floor(random() * limit));
  const site = openAirSite({
    models,
    dataDir,
    now: () => clock.now,
    identifiers,
    passwordCost: CHEAP,
    publicPasswords,
  });
  const config = { demo: null, timeZone: 'Europe/Rome', co2Reference: 1000, premiumContact: 'sales@demo.example' };
  const app = createAirApp({ site, config, ...options });
  let people = 0;

  const call: TestServer['call'] = async (method, path, { token, body, headers = {} } = {}) => {
    const response = await app.http.request(path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    const isBytes = response.headers.get('content-type')?.startsWith('application/vnd.') === true;
    return {
      status: response.status,
      headers: response.headers,
      body: isBytes || text === '' ? undefined : JSON.parse(text),
    };
  };

  const make: TestServer['make'] = async (entity, body) => {
    const model = entityNamed(models, entity);
    return (await site.documents.create(SYSTEM, model, body)).record;
  };

  const tokenOf = ({ body }: Answer): string => {
    const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
    if (typeof data !== 'string') throw new Error(`not signed in: ${JSON.stringify(body)}`);
    return data;
  };

  return {
    site,
    app,
    clock,
    make,
    call,
    signIn: async (role, deviceHwIds) => {
      people += 1;
      const email = `person${people}@site.example`;
      const list = deviceHwIds === undefined ? {} : { deviceHwIds };
      await make('user', { name: `Person ${people}`, email, role, password: PASSWORD, ...list });
      return tokenOf(await call('POST', '/auth/login', { body: { email, password: PASSWORD } }));
    },
    signInWith: async (token) => tokenOf(await call('POST', '/auth/token', { body: { token } })),
  };
}

/** Two managers with a building, a room and a device each, named by their ids. */
export async function twoCustomers(server: TestServer): Promise<void> {
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

/** What an answer says of each field that was refused. */
export function errorsOf({ body }: Answer): unknown {
  return typeof body === 'object' && body !== null && 'errors' in body ? body.errors : undefined;
}

export function query(parameters: { filter?: unknown; sort?: unknown; range?: unknown }): string {
  const entries = Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]);
  return new URLSearchParams(entries).toString();
}
