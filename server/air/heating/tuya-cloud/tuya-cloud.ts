import { createHash, createHmac, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { createTimedCache } from '../../../frame/http/cached-answer';
import { HeatingError, type HeatingFault, type HeatingService } from '../heating-service';

/** Parsers omit secrets, such as a device's local key. */

/** The service writes ids as numbers or strings. */
const Id = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty()), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
);

const Text = v.fallback(v.string(), '');

const Flag = v.fallback(v.boolean(), false);

/** Instants are in seconds. */
const Instant = v.fallback(
  v.optional(
    v.pipe(
      v.number(),
      v.gtValue(0),
      v.transform((seconds) => seconds * 1_000),
    ),
  ),
  undefined,
);

const Status = v.object({ code: Id, value: v.optional(v.unknown(), null) });

const Home = v.object({ home_id: Id, name: Text });

const DEVICE = {
  ...{ id: Id, name: Text, category: Text, product_name: Text, online: Flag },
  status: v.nullish(v.array(Status), []),
  update_time: Instant,
};

const Device = v.pipe(
  v.object(DEVICE),
  v.transform(({ update_time: updated_at, ...device }) => ({ ...device, ...(updated_at && { updated_at }) })),
);

const Details = v.pipe(
  v.object({
    ...{ ...DEVICE, owner_id: Id, product_id: Text, model: Text, uuid: Text, ip: Text, time_zone: Text, sub: Flag },
    create_time: Instant,
  }),
  v.transform(({ update_time: updated_at, create_time: paired_at, owner_id: home_id, ...device }) => ({
    ...{ ...device, home_id },
    ...{ ...(updated_at && { updated_at }), ...(paired_at && { paired_at }) },
  })),
);

/** @param what expected response @returns a parser that throws HeatingError for any other response. */
function reader<Answer extends v.GenericSchema>(schema: Answer, what: string) {
  return (result: unknown): v.InferOutput<Answer> => {
    const { success, output } = v.safeParse(schema, result);
    if (success) return output;
    throw new HeatingError('unavailable', `The Tuya cloud answered with something that is not ${what}`);
  };
}

const readStatusList = reader(v.array(Status), 'a list of status codes');

const readHome = reader(Home, 'a home');

const readHomes = reader(v.array(Home), 'a list of homes');

const readRooms = reader(
  v.pipe(
    v.object({ rooms: v.array(v.object({ room_id: Id, name: Text })) }),
    v.transform(({ rooms }) => rooms),
  ),
  'a home with rooms',
);

const readDevices = reader(v.array(Device), 'a list of devices');

const readDetails = reader(Details, 'a device with its home');

interface SignedRequest {
  method: 'GET' | 'POST';
  path: string;
  body: string;
  t: number;
  /** Unique for each request, so that no request can be replayed. */
  nonce: string;
  accessToken?: string;
  headers?: readonly (readonly [name: string, value: string])[];
}

interface TuyaCredentials {
  clientId: string;
  secret: string;
}

/**
 * Computes the signature of a request to the Tuya cloud, in capitals: HMAC-SHA256 of client id, access token, time,
 * nonce and the lines method, SHA-256 of the body, covered headers and path (developer.tuya.com, "Sign Requests").
 */
export function computeSignature(
  { clientId, secret }: TuyaCredentials,
  { method, path, body, t, nonce, accessToken = '', headers = [] }: SignedRequest,
): string {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const covered = headers.map(([name, value]) => `${name}:${value}\n`).join('');
  const lines = [method, bodyHash, covered, path].join('\n');
  return createHmac('sha256', secret)
    .update(`${clientId}${accessToken}${t}${nonce}${lines}`)
    .digest('hex')
    .toUpperCase();
}

interface Tokens {
  current(): Promise<string>;
  drop(token: string): void;
}

/** Period in ms before the expiry in which a token is already renewed, so that no request uses an expired one. */
const MARGIN_MS = 60_000;

const readToken = reader(
  v.object({
    access_token: v.string(),
    refresh_token: v.string(),
    expire_time: v.number(),
  }),
  'a token',
);

type Token = ReturnType<typeof readToken> & { expiresAt: number };

function createTokens({ now, ask }: { now(): number; ask(path: string): Promise<unknown> }): Tokens {
  let held: Token | undefined;
  let coming: Promise<Token> | undefined;

  async function next(): Promise<Token> {
    const refresh = held?.refresh_token;
    held = undefined;
    const renewed = refresh === undefined ? undefined : await ask(`/v1.0/token/${refresh}`).catch(() => undefined);
    const token = readToken(renewed ?? (await ask('/v1.0/token?grant_type=1')));
    held = { ...token, expiresAt: now() + token.expire_time * 1_000 };
    return held;
  }

  return {
    current: async () => {
      if (held !== undefined && held.expiresAt - MARGIN_MS > now()) return held.access_token;
      coming ??= next().finally(() => {
        coming = undefined;
      });
      return (await coming).access_token;
    },
    drop: (token) => {
      if (held?.access_token === token) held = undefined;
    },
  };
}

interface TuyaClientOptions extends TuyaCredentials {
  address: string;
  fetch?: typeof fetch;
  now?: () => number;
}

interface TuyaRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
}

/** Sends signed requests. @throws HeatingError for every response that is not a success. */
type TuyaClient = (request: TuyaRequest) => Promise<unknown>;

const PATIENCE_MS = 10_000;

/** Error codes that require a new token: expired, invalid, in a wrong state. */
const TOKEN_CODES = new Set([1010, 1011, 1012]);

/** Meaning of the service's global error codes; every other code is a failure of the service. */
const FAULTS: ReadonlyMap<number, HeatingFault> = new Map([
  [1000, 'not_found'],
  [1106, 'not_found'],
  [2001, 'offline'],
  [2008, 'unsupported'],
  [2009, 'not_found'],
]);

interface TuyaAnswer {
  success: boolean;
  result?: unknown;
  code?: number;
  msg?: string;
}

function isAnswer(value: unknown): value is TuyaAnswer {
  return typeof value === 'object' && value !== null && 'success' in value && typeof value.success === 'boolean';
}

function refusal({ code = 0, msg = '' }: TuyaAnswer): HeatingError {
  return new HeatingError(FAULTS.get(code) ?? 'unavailable', `The Tuya cloud answered ${code}: ${msg}`);
}

function createTuyaClient(options: TuyaClientOptions): TuyaClient {
  const { address, clientId, fetch: send = fetch, now = Date.now } = options;

  async function ask({ method, path, body }: TuyaRequest, accessToken?: string): Promise<TuyaAnswer> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const t = now();
    const nonce = randomUUID();
    const headers = {
      client_id: clientId,
      sign: computeSignature(options, { method, path, body: text, t, nonce, accessToken }),
      sign_method: 'HMAC-SHA256',
      t: String(t),
      nonce,
      ...(accessToken === undefined ? {} : { access_token: accessToken }),
      ...(text === '' ? {} : { 'content-type': 'application/json' }),
    };
    const answer: unknown = await send(`${address}${path}`, {
      method,
      headers,
      ...(text === '' ? {} : { body: text }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
      .then((response) => response.json())
      .catch(() => undefined);
    if (!isAnswer(answer)) throw new HeatingError('unavailable', 'The Tuya cloud did not answer');
    return answer;
  }

  const tokens: Tokens = createTokens({
    now,
    ask: async (path) => {
      const answer = await ask({ method: 'GET', path });
      if (!answer.success) throw refusal(answer);
      return answer.result;
    },
  });

  return async (request) => {
    const token = await tokens.current();
    let answer = await ask(request, token);
    if (!answer.success && TOKEN_CODES.has(answer.code ?? 0)) {
      tokens.drop(token);
      answer = await ask(request, await tokens.current());
    }
    if (!answer.success) throw refusal(answer);
    return answer.result;
  };
}

const HOME_MEMORY_MS = 10 * 60_000;

export function createTuyaCloud(options: TuyaClientOptions): HeatingService {
  const request = createTuyaClient(options);
  const get = (...segments: string[]): Promise<unknown> =>
    request({ method: 'GET', path: `/v1.0/${segments.map(encodeURIComponent).join('/')}` });
  const details = async (deviceId: string) => readDetails(await get('devices', deviceId));
  const homes = createTimedCache(
    HOME_MEMORY_MS,
    options.now ?? Date.now,
    async (deviceId) => (await details(deviceId)).home_id,
  );
  return {
    simulated: false,
    homesOf: async (userId) => readHomes(await get('users', userId, 'homes')),
    home: async (homeId) => readHome(await get('homes', homeId)),
    rooms: async (homeId) => readRooms(await get('homes', homeId, 'rooms')),
    homeDevices: async (homeId) => readDevices(await get('homes', homeId, 'devices')),
    roomDevices: async (homeId, roomId) => readDevices(await get('homes', homeId, 'rooms', roomId, 'devices')),
    homeOf: homes,
    details,
    status: async (deviceId) => readStatusList(await get('devices', deviceId, 'status')),
    send: async (deviceId, { code, value }) => {
      const path = `/v1.0/devices/${encodeURIComponent(deviceId)}/commands`;
      const taken = await request({ method: 'POST', path, body: { commands: [{ code, value }] } });
      if (taken !== true) throw new HeatingError('unavailable', 'The Tuya cloud did not take the command');
    },
  };
}
