import { planned } from '../../unit/server/heating/heated-customers';
import { both, either, type NamedRights, namedRights } from './named-rights';
import type { Person } from './people';
import type { World } from './world';

/** A call of a route, and what the schemas say about who may make it. */
export interface Call {
  /** As the server registers it. */
  route: string;
  path: string;
  body?: unknown;
  /** What tells it from other calls of the same route. */
  about?: string;
  isAllowed(person: Person): boolean;
  /** Whether it did what it was called for; any success when left out. */
  isDone?(answer: unknown): boolean;
}

function isLive({ role }: Person): boolean {
  return role !== undefined;
}

function isAccount({ role, userId }: Person): boolean {
  return role !== undefined && userId !== undefined;
}

/** Whether something in an answer, however deep, is so. */
function holds(answer: unknown, key: string, value: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  return Object.entries(answer).some(([name, inner]) => (name === key && inner === value) || holds(inner, key, value));
}

/** Calls that are about nobody's rows. */
function generalCalls({ creates, deletes, changes, sets, has }: NamedRights): Call[] {
  const view = { entity: 'room', name: 'Called', filter: {}, sort: { field: 'id', order: 'ASC' } };
  const user = { email: 'called@site.example', pwd: 'a password', name: 'Called', role: 'HOME' };
  const post = (name: string, isAllowed: Call['isAllowed'], body?: unknown): Call => ({
    ...{ route: `POST /fn/${name}`, path: `/fn/${name}`, isAllowed, body },
  });
  return [
    post('generateTokenApiV2', has('token.generate')),
    post('sendSlackMessage', has('feedback.send'), { message: 'Hello' }),
    post('getCityInformation', isLive, { city: 'Roma', country: 'IT' }),
    post('notifySignIn', isLive),
    post('createUser', creates('users'), user),
    post('deleteUser', deletes('users', 'other'), { uid: 'other' }),
    post('endUserSessions', both(changes('users', 'other'), has('users.sessions')), { uid: 'other' }),
    post('setOneTimePassword', both(changes('users', 'other'), has('users.password')), { uid: 'other' }),
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
    { route: 'POST /api/_visit', path: '/api/_visit', isAllowed: isLive, body: {} },
    {
      ...{ route: 'POST /api/_history/undo', path: '/api/_history/undo', isAllowed: has('users.manage') },
      body: { group: 'nothing', as: 'undone-1' },
    },
    { route: 'GET /api/_filled', path: '/api/_filled?of=warehouse', isAllowed: creates('warehouse') },
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
    post('openAlarms', isLive, { of: 'device', ids: ['d1'] }),
    post('saveSchedulePreset', isLive, { name: 'Own', schedule: {} }),
    post('removeSchedulePreset', isLive, { name: 'Own' }),
    { route: 'GET /auth/session', path: '/auth/session', isAllowed: isLive },
    { route: 'POST /auth/refresh', path: '/auth/refresh', isAllowed: isLive },
  ];
}

/** Work on all that a filter gives, which gives one record here: told before, and carried out. */
function bulkCalls(
  about: string,
  { id, ...work }: { type: 'update' | 'delete'; collection: string; id: string },
  isAllowed: Call['isAllowed'],
): Call[] {
  const data = work.type === 'update' ? { data: { name: 'Called' } } : {};
  const body = { ...work, ...data, filter: { id }, action: { id: 'called-bulk', kind: 'bulk' } };
  const call = { about: `${work.type} ${about}`, body, isAllowed };
  return [
    {
      ...{ ...call, route: 'POST /api/_bulk/preview', path: '/api/_bulk/preview' },
      isDone: (answer) => holds(answer, 'changing', 1),
    },
    {
      ...{ ...call, route: 'POST /api/_bulk', path: '/api/_bulk' },
      isDone: (answer) => holds(answer, 'id', id) && !JSON.stringify(answer).includes('"cause"'),
    },
  ];
}

/** Calls about the places of one customer. */
function placeCalls(n: string, { reads, changes, changesField, deletes, has }: NamedRights): Call[] {
  const [manager, building, room] = [`m${n}`, `b${n}`, `r${n}`];
  const post = (name: string, about: string, isAllowed: Call['isAllowed'], body: unknown): Call => ({
    ...{ route: `POST /fn/${name}`, path: `/fn/${name}`, about: `${about} of customer ${n}`, isAllowed, body },
  });
  const inManager = { instituteId: manager };
  const inBuilding = { buildingId: building };
  const inRoom = { roomId: room, buildingId: building };
  const setManager = (path: string) => changesField('environments', manager, path);
  const setBuilding = (path: string) => changesField('buildings', building, path);
  const setRoom = (path: string) => changesField('rooms', room, path);
  const [setsPoint, setsAlarms] = [has('heating.setPoint'), has('place.alarms')];
  const alarms = { mailingList: ['a@site.example'] };
  return [
    post('updateInstitute', 'name', setManager('name'), { ...inManager, instituteName: 'Called' }),
    post('updateInstitute', 'alarms', setManager('alarmsEnabled'), { ...inManager, alarmsEnabled: false }),
    post('updateInstitute', 'user', setManager('tuya.adminUsername'), { ...inManager, tuya: { username: 'called' } }),
    post('updateBuilding', 'name', setBuilding('name'), { ...inBuilding, buildingName: 'Called' }),
    post('updateBuilding', 'category', setBuilding('category'), { ...inBuilding, category: 'office' }),
    post('updateBuilding', 'manager', setBuilding('env'), { ...inBuilding, instituteId: 'm3' }),
    post('updateBuilding', 'home', setBuilding('tuya.homeId'), { ...inBuilding, tuya: { homeId: 'called' } }),
    post('updateRoom', 'name', setRoom('name'), { ...inRoom, roomName: 'Called' }),
    post('updateRoom', 'internal name', setRoom('internal_name'), { ...inRoom, roomInternalName: '7' }),
    post('updateRoom', 'building', setRoom('env'), { roomId: room, buildingId: 'b2empty' }),
    {
      ...{ route: 'POST /api/_presence', path: '/api/_presence', about: `room of customer ${n}` },
      ...{ body: { entity: 'room', id: room }, isAllowed: reads('rooms', room) },
    },
    {
      ...{ route: 'GET /api/_history', path: `/api/_history?entity=room&id=${room}`, about: `room of customer ${n}` },
      isAllowed: either(reads('rooms', room), has('users.manage')),
    },
    ...bulkCalls(`room of customer ${n}`, { type: 'update', collection: 'rooms', id: room }, setRoom('name')),
    ...bulkCalls(
      `empty room of customer ${n}`,
      { type: 'delete', collection: 'rooms', id: `r${n}empty` },
      deletes('rooms', `r${n}empty`),
    ),
    post('setRoomTemp', 'room', both(setRoom('tempSetPoint'), setsPoint), { ...inRoom, tempSetPoint: 21 }),
    post('setBuildingTemp', 'building', both(setBuilding('tempSetPoint'), setsPoint), {
      ...{ ...inBuilding, tempSetPoint: 21 },
    }),
    post('resumeSchedule', 'room', both(setRoom('tempSetPoint'), setsPoint), inRoom),
    post('resumeSchedule', 'building', both(setBuilding('tempSetPoint'), setsPoint), inBuilding),
    {
      ...post('copySchedule', 'building', changes('buildings', building), {
        ...{ from: { level: 'building', id: building }, to: [{ level: 'building', id: building }], days: 'all' },
      }),
      isDone: (answer) => holds(answer, 'copied', true),
    },
    post('updateAlarms', 'building', both(changes('buildings', building), setsAlarms), {
      ...{ level: 'building', id: building, alarms },
    }),
    post('updateAlarms', 'room', both(changes('rooms', room), setsAlarms), { level: 'room', id: room, alarms }),
    post('rehearseAlarms', 'room', both(changes('rooms', room), setsAlarms), { level: 'room', id: room, alarms }),
    // The managers of these have no alarms.
    post('alarmData', 'a device without alarms', both(reads('devices', 'd3'), has('alarms.notIncluded')), {
      ...{ devices: ['d3'], fromMilliseconds: Date.UTC(2024, 0, 1), toMilliseconds: Date.UTC(2024, 9, 2) },
    }),
    post(
      'updateAlarms',
      'a building without alarms',
      both(changes('buildings', 'b4'), setsAlarms, has('alarms.notIncluded')),
      {
        ...{ level: 'building', id: 'b4', alarms },
      },
    ),
    post('adminRemoveHomeDevice', 'device', deletes('devices', `d${n}`), { hwId: `d${n}` }),
    post('getAirlyMeasurements', 'station', either(reads('buildings', building), reads('rooms', room)), {
      airlyInstallationId: 100 + Number(n),
    }),
    {
      ...{ route: 'GET /fn/heatingSettings', path: '/fn/heatingSettings', about: `plant of customer ${n}` },
      isAllowed: reads('buildings', building),
      isDone: (answer) => JSON.stringify(answer).includes(`"${building}"`),
    },
  ];
}

/** Calls about the device of one customer. */
function deviceCalls(n: string, { reads, has }: NamedRights): Call[] {
  const hwId = `d${n}`;
  const isRead = reads('devices', hwId);
  const period = { fromMilliseconds: Date.UTC(2024, 0, 1), toMilliseconds: Date.UTC(2024, 9, 2) };
  const periodText = {
    fromMilliseconds: String(period.fromMilliseconds),
    toMilliseconds: String(period.toMilliseconds),
  };
  const devices = [hwId];
  const post = (name: string, about: string, isAllowed: Call['isAllowed'], body: unknown): Call => ({
    ...{ route: `POST /fn/${name}`, path: `/fn/${name}`, about: `${about} of ${hwId}`, isAllowed, body },
  });
  const queue = (isAllowed: Call['isAllowed'], changed: Record<string, unknown>): Call => ({
    ...post('queueCommand', Object.keys(changed).join(), isAllowed, { hwIds: [hwId], changes: changed }),
    isDone: (answer) => holds(answer, 'queued', true),
  });
  const chart = (about: string, query: Record<string, string>, more: Partial<Call> = {}): Call => ({
    ...{ route: 'GET /fn/chartData', about: `${about} of ${hwId}`, isAllowed: isRead, ...more },
    path: `/fn/chartData?${new URLSearchParams({ ...periodText, ...query })}`,
  });
  const reading = { hwId, t: Date.UTC(2024, 9, 1, 8), CO2: 700 };

  return [
    {
      ...{ route: 'GET /fn/overview', path: '/fn/overview', about: `device of customer ${n}`, isAllowed: isRead },
      isDone: (answer) => JSON.stringify(answer).includes(`"${hwId}"`),
    },
    {
      ...{ route: 'GET /fn/queuedCommands', path: `/fn/queuedCommands?hwId=${hwId}`, about: `what waits of ${hwId}` },
      isAllowed: isRead,
    },
    {
      ...{ route: 'GET /fn/commandHistory', path: `/fn/commandHistory?hwId=${hwId}`, about: `history of ${hwId}` },
      isAllowed: isRead,
    },
    post('withdrawCommand', 'LED', both(isRead, has('device.led')), { hwId, name: 'TOFF_led' }),
    post('withdrawCommand', 'parameter', both(isRead, has('device.command')), { hwId, name: 'CO2_max' }),
    chart('chart', { devices: hwId }),
    chart(
      'thresholds',
      { devices: hwId },
      {
        isAllowed: both(isRead, has('readings.thresholds')),
        isDone: (answer) => JSON.stringify(answer).includes('8001.25'),
      },
    ),
    chart(
      'outdoor air',
      { outdoorDataSourceId: String(100 + Number(n)) },
      { isAllowed: either(reads('buildings', `b${n}`), reads('rooms', `r${n}`)) },
    ),
    post('averageData', 'averages', isRead, { data: { devices, ...period } }),
    post('aggregateSensorsData', 'extremes', isRead, {
      data: { devices, ...period, aggregation: 'max', measurements: ['CO2'] },
    }),
    post('alarmData', 'alarms', isRead, { devices, ...period }),
    post('acknowledgeAlarms', 'alarm', both(reads('alarms', `a${n}`), has('alarm.acknowledge')), { ids: [`a${n}`] }),
    post('readings', 'readings', both(isRead, has('readings.send')), { readings: [reading] }),
    post('checkWifiPassword', 'password', both(isRead, has('device.wifiPassword')), { hwId, slot: 1, password: 'x' }),
    post('updateDeviceLocation', 'place', both(isRead, has('device.location')), {
      ...{ hwId, city: 'Milano', country: 'IT' },
    }),
    queue(both(isRead, has('device.command')), { CO2_min: 500 }),
    queue(both(isRead, has('device.command')), { algo_active: true }),
    queue(both(isRead, has('device.firmware')), { fw_rel: '4.9' }),
    queue(both(isRead, has('device.token')), { token: 'called01' }),
    queue(both(isRead, has('device.led')), { TOFF_led: 60 }),
    queue(both(isRead, has('device.wifi')), { SSID: 'net', PWD: 'a password' }),
    queue(both(isRead, has('device.command')), { restart: true }),
  ];
}

/** Calls about the heating of one customer. The service's own things are reached through the places linked to them. */
function heatingCalls(n: string, { reads, readsAll, has }: NamedRights): Call[] {
  const [home, user] = [`h${n}`, `eu${n}`];
  const inBuilding = reads('buildings', `b${n}`);
  const allOfBuilding = readsAll('buildings', `b${n}`);
  const inRoom = either(allOfBuilding, reads('rooms', `r${n}`));
  const valve = planned(`${home}-b`, 'valve').id;
  const elsewhere = planned(`${home}-a`, 'valve').id;
  const relay = planned(`${home}-a`, 'relay').id;
  const get = (
    route: string,
    path: string,
    isAllowed: Call['isAllowed'],
    [about, isDone]: [about?: string, isDone?: Call['isDone']] = [],
  ): Call => ({ route: `GET /fn/tuya/${route}`, path: `/fn/tuya/${path}`, isAllowed, about, isDone });
  const tells = (text: string) => (answer: unknown) => JSON.stringify(answer).includes(`"${text}"`);
  const command = (id: string, body: { code: string; value: unknown }, isAllowed: Call['isAllowed']): Call => ({
    ...{ route: 'POST /fn/tuya/device/:deviceId/commands', path: `/fn/tuya/device/${id}/commands`, isAllowed },
    ...{ body, about: `${body.code} of ${id}` },
  });
  return [
    get('user/:userId/homes', `user/${user}/homes`, reads('environments', `m${n}`)),
    get('home/:homeId', `home/${home}`, inBuilding),
    get('home/:homeId/rooms', `home/${home}/rooms`, inBuilding),
    get('home/:homeId/devices', `home/${home}/devices`, inBuilding),
    get('home/:homeId/rooms', `home/${home}/rooms`, allOfBuilding, ['a room without a link', tells(`${home}-a`)]),
    get('home/:homeId/devices', `home/${home}/devices`, allOfBuilding, ['a device elsewhere', tells(elsewhere)]),
    get('home/:homeId/room/:roomId/devices', `home/${home}/room/${home}-b/devices`, inRoom),
    get('home/:homeId/room/:roomId/devices', `home/${home}/room/${home}-a/devices`, allOfBuilding, ['another room']),
    get('device/:deviceId/details', `device/${valve}/details`, has('heating.details')),
    get('device/:deviceId/status', `device/${valve}/status`, inRoom),
    get('device/:deviceId/status', `device/${elsewhere}/status`, allOfBuilding, ['a device of another room']),
    // Nothing is linked to this one.
    get('home/:homeId', 'home/h3', has('heating.link'), ['a home without a building']),
    command(valve, { code: 'temp_set', value: 210 }, has('heating.valve')),
    command(valve, { code: 'child_lock', value: true }, has('heating.valve')),
    command(relay, { code: 'switch_1', value: true }, has('heating.valve')),
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
  'GET /fn/alarmMessages',
  'POST /fn/alarmMessages',
];

function callsOf(rights: NamedRights): Call[] {
  return [
    ...generalCalls(rights),
    ...['1', '2'].flatMap((n) => [...placeCalls(n, rights), ...deviceCalls(n, rights), ...heatingCalls(n, rights)]),
  ];
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
