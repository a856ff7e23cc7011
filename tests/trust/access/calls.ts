import { bulkCalls, type Call, isAccount, isLive } from './call';
import { deviceCalls, movedDeviceCalls } from './device-calls';
import { heatingCalls } from './heating-calls';
import { both, type NamedRights, namedRights } from './named-rights';
import { placeCalls } from './place-calls';
import type { World } from './world';

/** Messages of a device that nobody has. */
function uplinkCalls(isAllowed: Call['isAllowed']): Call[] {
  const at = '2024-10-01T08:00:00Z';
  const eui = 'FFFFFFFFFFFFFFFF';
  const bodies = {
    'things-stack': { end_device_ids: { dev_eui: eui }, received_at: at, uplink_message: {} },
    chirpstack: { deviceInfo: { devEui: eui }, time: at },
  };
  return Object.entries(bodies).map(([network, body]) => ({
    ...{ route: `POST /fn/uplinks/${network}`, path: `/fn/uplinks/${network}`, isAllowed, body },
  }));
}

/** Calls that are about nobody's rows. */
function generalCalls({ creates, deletes, changes, sets, has, reads }: NamedRights): Call[] {
  const view = { entity: 'room', name: 'Called', filter: {}, sort: { field: 'id', order: 'ASC' } };
  const user = { email: 'called@site.example', pwd: 'a password', name: 'Called', role: 'HOME' };
  const post = (name: string, isAllowed: Call['isAllowed'], body?: unknown): Call => ({
    ...{ route: `POST /fn/${name}`, path: `/fn/${name}`, isAllowed, body },
  });
  return [
    ...uplinkCalls(has('readings.send')),
    post('uplinks/try-decoder', creates('mappings'), { decoder: '', bytes: [] }),
    post('uplinks/mappings', creates('mappings'), {}),
    post('generateTokenApiV2', has('token.generate')),
    post('sendSlackMessage', has('feedback.send'), { message: 'Hello' }),
    post('getCityInformation', isLive, { city: 'Roma', country: 'IT' }),
    post('cityPositions', isLive, { cities: [{ city: 'Roma', country: 'IT' }] }),
    post('notifySignIn', isLive),
    post('createUser', creates('users'), user),
    post('deleteUser', deletes('users', 'other'), { uid: 'other' }),
    post('endUserSessions', both(changes('users', 'other'), has('users.sessions')), { uid: 'other' }),
    {
      ...{ route: 'GET /fn/userKeys', path: '/fn/userKeys?uid=other' },
      isAllowed: both(changes('users', 'other'), has('users.sessions')),
    },
    post('setOneTimePassword', both(changes('users', 'other'), has('users.password')), { uid: 'other' }),
    post('removeSecondFactor', both(changes('users', 'other'), has('users.password')), { uid: 'other' }),
    post('inviteUser', both(changes('users', 'other'), has('users.password')), { uid: 'other' }),
    post('createUserAPIKey', both(changes('users', 'other'), has('users.apiKey')), { uid: 'other' }),
    post('deleteUserAPIKey', both(changes('users', 'other'), has('users.apiKey')), { uid: 'other' }),
    ...bulkCalls(
      'another user',
      { type: 'update', collection: 'users', id: 'other' },
      both(changes('users', 'other'), sets('users', 'name')),
    ),
    // Whoever sees none of the records is told of none of their changes.
    { route: 'GET /api/_history', path: '/api/_history', isAllowed: isAccount },
    { route: 'GET /api/_access', path: '/api/_access', isAllowed: has('users.manage') },
    {
      ...{ route: 'POST /api/_access/exported', path: '/api/_access/exported', isAllowed: isLive },
      body: { entity: 'room', rows: 3, format: 'csv' },
    },
    { route: 'POST /api/_visit', path: '/api/_visit', isAllowed: isLive, body: {} },
    {
      ...{ route: 'POST /api/_history/undo', path: '/api/_history/undo', isAllowed: has('users.manage') },
      body: { group: 'nothing', as: 'undone-1' },
    },
    { route: 'GET /fn/monthlyReports', path: '/fn/monthlyReports', isAllowed: isLive },
    { route: 'GET /fn/evidenceStandards', path: '/fn/evidenceStandards', isAllowed: isLive },
    { route: 'GET /fn/evidenceKeys', path: '/fn/evidenceKeys', isAllowed: isLive },
    { route: 'GET /api/_tasks', path: '/api/_tasks', isAllowed: isLive },
    {
      ...{ route: 'POST /api/_tasks', path: '/api/_tasks', isAllowed: creates('warehouse') },
      body: { kind: 'import', collection: 'warehouse', name: 'a.csv', hash: '0'.repeat(40), headers: [], total: 0 },
    },
    {
      ...{ route: 'POST /api/_tasks', path: '/api/_tasks', isAllowed: has('readings.send') },
      body: { kind: 'data', work: 'readings', name: 'a.csv', options: { mode: 'keep' }, total: 0 },
    },
    // Nobody has such a task: whose they are, `tests/contract/frame/tasks` proves.
    { route: 'POST /api/_tasks/:id/parts', path: '/api/_tasks/nothing/parts', isAllowed: () => false },
    { route: 'POST /api/_tasks/:id/:what', path: '/api/_tasks/nothing/stop', isAllowed: () => false },
    { route: 'GET /api/_tasks/:id/results', path: '/api/_tasks/nothing/results', isAllowed: () => false },
    { route: 'GET /api/_filled', path: '/api/_filled?of=warehouse', isAllowed: reads('warehouse', 'w1') },
    // Each part is of the rows and fields of whoever asks; this application describes none.
    { route: 'GET /api/_dashboard', path: '/api/_dashboard', isAllowed: isLive },
    // What each tool answers is tried record by record in `embedded/tools.ts`.
    {
      ...{ route: 'POST /api/_mcp', path: '/api/_mcp', isAllowed: isLive },
      body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    },
    { route: 'GET /api/_mcp', path: '/api/_mcp', isAllowed: () => false },
    { route: 'GET /api/_keys', path: '/api/_keys', isAllowed: isAccount },
    { route: 'POST /api/_keys', path: '/api/_keys', isAllowed: isAccount, body: { name: 'Called' } },
    { route: 'GET /api/_keys/all', path: '/api/_keys/all', isAllowed: has('users.manage') },
    { route: 'DELETE /api/_keys/all/:id', path: '/api/_keys/all/nothing', isAllowed: () => false },
    // Nobody has such a key: whose they are, `tests/contract/frame/keys` proves.
    {
      ...{ route: 'POST /api/_keys/:id/renew', path: '/api/_keys/nothing/renew', isAllowed: () => false, body: {} },
    },
    { route: 'DELETE /api/_keys/:id', path: '/api/_keys/nothing', isAllowed: () => false },
    {
      ...{ route: 'GET /api/_subscriptions/:id/attempts', path: '/api/_subscriptions/s1/attempts' },
      isAllowed: reads('subscriptions', 's1'),
    },
    {
      ...{ route: 'POST /api/_subscriptions/:id/test', path: '/api/_subscriptions/s1/test', body: {} },
      isAllowed: changes('subscriptions', 's1'),
    },
    // Nobody owns it yet, and the administrator comes first: from then on only that person makes secrets of it.
    {
      ...{ route: 'POST /api/_subscriptions/:id/secret', path: '/api/_subscriptions/s1/secret', body: {} },
      isAllowed: has('users.manage'),
    },
    // Nothing was sent to it: what is sent again, `tests/unit/server/frame/subscriptions` proves.
    {
      ...{ route: 'POST /api/_subscriptions/:id/resend', path: '/api/_subscriptions/s1/resend' },
      ...{ body: { message: 'nothing' }, isAllowed: () => false },
    },
    // Whoever signs in keeps views of the lists that are open to the role.
    { route: 'GET /api/_views', path: '/api/_views', isAllowed: isLive },
    // The administrator comes first: from then on the view is that person's.
    {
      ...{ route: 'PUT /api/_views/:id', path: '/api/_views/called-1', about: 'the view of an administrator' },
      ...{ isAllowed: has('users.manage'), body: view },
    },
    {
      ...{
        route: 'PUT /api/_views/:id',
        path: '/api/_views/called-2',
        about: 'a role',
        isAllowed: has('users.manage'),
      },
      body: { ...view, role: 'HOME' },
    },
    {
      ...{ route: 'DELETE /api/_views/:id', path: '/api/_views/called-2', isAllowed: has('users.manage') },
    },
    {
      ...{ route: 'POST /api/_view-as', path: '/api/_view-as', isAllowed: has('users.manage') },
      body: { entity: 'room', id: 'r1' },
    },
    // Whoever has no ticket ends nothing by it.
    { route: 'POST /api/_view-as/end', path: '/api/_view-as/end', isAllowed: isLive, body: { ticket: 'nothing' } },
    { route: 'GET /fn/schedulePresets', path: '/fn/schedulePresets', isAllowed: isLive },
    // Whoever sees none of the records is told of none.
    { route: 'GET /fn/openAlarms', path: '/fn/openAlarms', isAllowed: isLive },
    post('openAlarms', isLive, { of: 'device', ids: ['d1'] }),
    post('alarmFigures', isLive, { fromMilliseconds: 0, toMilliseconds: 1 }),
    post('saveSchedulePreset', isLive, { name: 'Own', schedule: {} }),
    post('removeSchedulePreset', isLive, { name: 'Own' }),
    { route: 'GET /auth/session', path: '/auth/session', isAllowed: isLive },
    { route: 'POST /auth/refresh', path: '/auth/refresh', isAllowed: isLive },
  ];
}

/** Calls that everybody makes, with or without a session, and those that end it. */
export const OTHER_ROUTES = [
  'POST /auth/login',
  'POST /auth/token',
  'POST /auth/reset',
  'POST /auth/reset/confirm',
  'POST /auth/password',
  'POST /auth/logout',
  'POST /auth/logout-everywhere',
  'POST /auth/second-factor/state',
  'POST /auth/second-factor/begin',
  'POST /auth/second-factor/confirm',
  'POST /auth/second-factor/remove',
  // It is about schemas and no record: what it names is tried by `tests/unit/frame/access/session-schema.test.ts`.
  'GET /api/openapi.json',
  'GET /fn/alarmMessages',
  'POST /fn/alarmMessages',
  'GET /fn/alarmAnswer',
  'POST /fn/alarmAnswer',
  // By the access token of a place, which it is asked for with.
  'POST /fn/display',
];

/** Changes that every session may make, except of users who may only view. */
const CHANGING = [
  ...['POST /fn/saveSchedulePreset', 'POST /fn/removeSchedulePreset'],
  ...['POST /fn/sendMonthlyReport', 'POST /fn/monthlyReports'],
];

function isForViewers({ route }: Call): boolean {
  return !CHANGING.includes(route);
}

function callsOf(rights: NamedRights): Call[] {
  const all = [
    ...generalCalls(rights),
    ...['1', '2'].flatMap((n) => [...placeCalls(n, rights), ...deviceCalls(n, rights), ...heatingCalls(n, rights)]),
    ...['din', 'dout'].flatMap((hwId) => movedDeviceCalls(hwId, rights)),
  ];
  return all.map((call) => ({
    ...call,
    isAllowed: (person) => (person.viewOnly !== true || isForViewers(call)) && call.isAllowed(person),
  }));
}

/** Every call under `/fn` and `/auth`, and those under `/api` that are about no entity, about the things of both customers. */
export function everyCall(world: World): Call[] {
  return callsOf(namedRights(world));
}

/** The capabilities that decide about any of them. */
export function calledCapabilities(world: World): ReadonlySet<string> {
  const rights = namedRights(world);
  callsOf(rights);
  return rights.asked;
}
