import { DEMO_PASSWORD } from '../../../server/air/seed/demo-accounts';
import { MINUTE } from '../../../src/frame/time/units';

/** How the people of a crowd are signed in; all of them know the places of one manager. */
export type Kind = 'administrator' | 'business' | 'home' | 'manager' | 'building' | 'room';

const SIGN_INS: Readonly<Record<Kind, { path: string; body: Readonly<Record<string, string>> }>> = {
  administrator: { path: 'login', body: { email: 'admin@demo.example', password: DEMO_PASSWORD } },
  business: { path: 'login', body: { email: 'business@demo.example', password: DEMO_PASSWORD } },
  home: { path: 'login', body: { email: 'home@demo.example', password: DEMO_PASSWORD } },
  manager: { path: 'token', body: { token: 'demomgr1' } },
  building: { path: 'token', body: { token: 'demobld1' } },
  room: { path: 'token', body: { token: 'demoroom' } },
};

/** A session ends after an hour. */
const RENEWED_AFTER_MS = 50 * MINUTE;

export interface LoadClient {
  kind: Kind;
  /** Asks for a path and reads the whole answer. @throws Error for every status that is not a success. */
  ask(method: string, path: string, body?: object): Promise<unknown>;
  /** Reads the whole answer and looks at none of it, as the work of somebody else's machine would be. */
  drain(address: string): Promise<void>;
  watch(signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
}

function textAt(value: unknown, name: string): string {
  const found =
    typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name) : null;
  return typeof found?.[1] === 'string' ? found[1] : '';
}

async function answerOf(response: Response, what: string): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${what}: ${response.status} ${text.slice(0, 200)}`);
  return text === '' ? undefined : JSON.parse(text);
}

export async function signInTo(url: string, kind: Kind): Promise<LoadClient> {
  const { path, body } = SIGN_INS[kind];
  const json = { 'content-type': 'application/json' };
  let authorization = '';
  let openedAt = Number.NEGATIVE_INFINITY;
  async function signedIn(): Promise<{ authorization: string }> {
    if (Date.now() - openedAt > RENEWED_AFTER_MS) {
      openedAt = Date.now();
      const signIn = await fetch(`${url}/auth/${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) });
      authorization = `Bearer ${textAt(await answerOf(signIn, `sign-in as ${kind}`), 'data')}`;
    }
    return { authorization };
  }
  await signedIn();
  return {
    kind,
    ask: async (method, address, sent) => {
      const init = { method, headers: { ...json, ...(await signedIn()) }, body: sent && JSON.stringify(sent) };
      return answerOf(await fetch(url + address, init), `${kind}: ${method} ${address}`);
    },
    drain: async (address) => {
      const answer = await fetch(url + address, { headers: await signedIn() });
      if (!answer.ok) throw new Error(`${kind}: ${address} answered ${answer.status}`);
      await answer.body?.pipeTo(new WritableStream());
    },
    watch: async (signal) => {
      const response = await fetch(`${url}/events`, { headers: await signedIn(), signal });
      if (!response.ok || response.body === null) throw new Error(`${kind}: /events answered ${response.status}`);
      return response.body;
    },
  };
}

/** A record of which nothing but its id is certain. */
export type LoadRecord = Record<string, unknown> & { id: string };

function isRecord(value: unknown): value is LoadRecord {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}

/** @throws Error when the answer is no list of records. */
export function recordsIn(answer: unknown): LoadRecord[] {
  if (!Array.isArray(answer) || !answer.every(isRecord)) throw new Error('The answer is no list of records');
  return answer;
}

/** @throws Error when the answer is no record. */
export function recordIn(answer: unknown): LoadRecord {
  if (!isRecord(answer)) throw new Error('The answer is no record');
  return answer;
}
