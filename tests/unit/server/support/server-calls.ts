import type { Hono } from 'hono';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { createIdentifiers, type Identifiers } from '../../../../server/frame/documents/identifiers';
import type { Environment } from '../../../../server/frame/http/environment';
import type { Site } from '../../../../server/frame/site/site';
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

/** What a test asks of a running server. */
export interface ServerCalls<Role extends string = string> {
  /** Creates a record as the server itself. */
  make(entity: string, body: PlainObject): Promise<EntityRecord>;
  call(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** A user of this role, with this list, and its session token. */
  signIn(role: Role, list?: string[]): Promise<string>;
  /** The session token of an access token. */
  signInWith(accessToken: string): Promise<string>;
}

/** Repeatable numbers from 0 to 1, not including 1 (mulberry32, by Tommy Ettinger, public domain). */
export function repeatableNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Ids and tokens that are the same in each run. */
export function repeatableIdentifiers(): Identifiers {
  const next = repeatableNumbers(42);
  return createIdentifiers((limit) => Math.floor(next() * limit));
}

/** @param listField the field of people that holds what is shared with them. */
export function serverCalls<Role extends string>(
  site: Pick<Site, 'models' | 'documents'>,
  http: Hono<Environment>,
  listField?: string,
): ServerCalls<Role> {
  let people = 0;

  const call: ServerCalls['call'] = async (method, path, { token, body, headers = {} } = {}) => {
    const response = await http.request(path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    const type = response.headers.get('content-type') ?? '';
    const isBytes = type.startsWith('application/vnd.');
    const isPlain = type.startsWith('text/');
    return {
      status: response.status,
      headers: response.headers,
      body: isBytes || text === '' ? undefined : isPlain ? text : JSON.parse(text),
    };
  };

  const make: ServerCalls['make'] = async (entity, body) => {
    const model = entityNamed(site.models, entity);
    return (await site.documents.create(SYSTEM, model, body)).record;
  };

  const tokenOf = ({ body }: Answer): string => {
    const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
    if (typeof data !== 'string') throw new Error(`not signed in: ${JSON.stringify(body)}`);
    return data;
  };

  return {
    make,
    call,
    signIn: async (role, list) => {
      people += 1;
      const email = `person${people}@site.example`;
      const shared = list === undefined || listField === undefined ? {} : { [listField]: list };
      const { name = '' } = site.models.accounts?.model ?? {};
      await make(name, { name: `Person ${people}`, email, role, password: PASSWORD, ...shared });
      return tokenOf(await call('POST', '/auth/login', { body: { email, password: PASSWORD } }));
    },
    signInWith: async (token) => tokenOf(await call('POST', '/auth/token', { body: { token } })),
  };
}

/** What an answer says of each field that was refused. */
export function errorsOf({ body }: Answer): unknown {
  return typeof body === 'object' && body !== null && 'errors' in body ? body.errors : undefined;
}

export function query(parameters: { filter?: unknown; sort?: unknown; range?: unknown }): string {
  const entries = Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]);
  return new URLSearchParams(entries).toString();
}
