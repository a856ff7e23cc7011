import type { Role } from '../../../src/frame/model/access-model';
import { isTestAll } from '../../support/sampled';
import { PASSWORD, type TestServer } from '../../unit/server/support/test-server';

/** A kind of session. Who has none that counts has no role. */
export interface Person {
  name: string;
  role: Role | undefined;
  /** What the rows of a person are told by: everything, a user's devices, or a place. */
  claim: string;
  userId?: string;
  /** Whether the person changes nothing, whatever the role. */
  viewOnly?: true;
  /** The bearer; missing for who has not signed in. */
  token?: string;
}

const HOUR_MS = 3_600_000;

/** Kinds of users whose difference the tests of lists and of `viewOnly` prove, too. */
const FURTHER = ['business-with-empty-list', 'administrator-view-only', 'home-without-list'];

const USERS: readonly { name: string; role: 'ADMIN' | 'BUSINESS' | 'HOME'; devices?: string[]; viewOnly?: true }[] = [
  { name: 'administrator', role: 'ADMIN' },
  { name: 'business-without-list', role: 'BUSINESS' },
  { name: 'business-with-list', role: 'BUSINESS', devices: ['d1'] },
  { name: 'business-with-empty-list', role: 'BUSINESS', devices: [] },
  { name: 'business-view-only', role: 'BUSINESS', devices: ['d1'], viewOnly: true },
  { name: 'administrator-view-only', role: 'ADMIN', viewOnly: true },
  { name: 'home', role: 'HOME', devices: ['d1'] },
  { name: 'home-without-list', role: 'HOME' },
];

const TOKENS = [
  { name: 'manager token', role: 'MANAGER', claim: 'manager:m1', accessToken: 'managr01' },
  { name: 'building token', role: 'BUILDING', claim: 'building:b1', accessToken: 'buildn01' },
  { name: 'room token', role: 'ROOM', claim: 'room:r1', accessToken: 'roomab01' },
] as const;

async function signIn(server: TestServer, email: string): Promise<string> {
  const { body } = await server.call('POST', '/auth/login', { body: { email, password: PASSWORD } });
  if (typeof body === 'object' && body !== null && 'data' in body && typeof body.data === 'string') return body.data;
  throw new Error(`${email} was not signed in`);
}

/** Every kind of session on a server that has the places and devices of two customers. Moves its clock. */
export async function everyone(server: TestServer): Promise<Person[]> {
  const emailOf = (name: string) => `${name}@site.example`;
  const kinds = USERS.filter(({ name }) => isTestAll || !FURTHER.includes(name));
  for (const { name, role, devices, viewOnly } of kinds) {
    const list = { ...(devices && { deviceHwIds: devices }), ...(viewOnly && { viewOnly }) };
    await server.make('user', { id: name, name, email: emailOf(name), role, password: PASSWORD, ...list });
  }
  const ended = await signIn(server, emailOf('administrator'));
  server.clock.now += HOUR_MS + 1;
  const users: Person[] = [];
  for (const { name, role, devices, viewOnly } of kinds) {
    const isLimited = role === 'HOME' || devices !== undefined;
    const claim = isLimited ? `user:${name}` : 'all';
    const token = await signIn(server, emailOf(name));
    users.push({ name, role, claim, userId: name, token, ...(viewOnly && { viewOnly }) });
  }
  const tokens: Person[] = [];
  for (const { accessToken, ...person } of TOKENS) {
    tokens.push({ ...person, token: await server.signInWith(accessToken) });
  }
  return [
    ...users,
    ...tokens,
    { name: 'ended session', role: undefined, claim: '', token: ended },
    { name: 'no session', role: undefined, claim: '' },
  ];
}
