import { bulkCalls, type Call, holds, isAccount } from './call';
import { both, either, type NamedRights } from './named-rights';

/** Calls about the places of one customer. */
export function placeCalls(n: string, { reads, readsAll, changes, changesField, deletes, has }: NamedRights): Call[] {
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
  const removesAddresses = has('alarms.removeAddresses');
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
    ...(['manager', 'building'] as const).flatMap((place) => {
      const [id, reach] =
        place === 'manager' ? [manager, reads('environments', manager)] : [building, reads('buildings', building)];
      const mails = both(isAccount, reach);
      return [
        {
          ...{ route: 'GET /fn/monthlyReport', about: `${place} of customer ${n}`, isAllowed: reach },
          path: `/fn/monthlyReport?place=${place}&id=${id}&month=2020-01&format=xlsx`,
        },
        post('sendMonthlyReport', place, mails, { place, id, month: '2020-01' }),
        post('monthlyReports', place, mails, { place, id, isOn: true }),
      ];
    }),
    {
      ...{ route: 'GET /fn/evidence', about: `building of customer ${n}`, isAllowed: reads('buildings', building) },
      path: `/fn/evidence?building=${building}&standard=tail&from=2020-01-01&to=2020-01-31&format=json`,
    },
    // Nothing has moved: whose moves may be corrected, `tests/unit/server/air/places` proves.
    {
      ...{ route: 'GET /fn/deviceMoves', path: `/fn/deviceMoves?hwId=d${n}`, about: `moves of d${n}` },
      ...{ isAllowed: () => false, isDone: (answer) => JSON.stringify(answer).includes('"at"') },
    },
    post('correctMove', 'device', () => false, { hwId: `d${n}`, at: 1, to: 2 }),
    post('makeEvidence', 'building', changes('buildings', building), {
      ...{ building, standard: 'tail', from: '2020-01-01', to: '2020-01-31' },
    }),
    // An empty room, so that no session of this test ends.
    ...['tokenReaders', 'tokenSessions'].map(
      (name): Call => ({
        ...{ route: `GET /fn/${name}`, about: `room of customer ${n}`, isAllowed: has('users.sessions') },
        path: `/fn/${name}?level=room&id=r${n}empty`,
      }),
    ),
    post('renewTokens', 'room', both(has('users.sessions'), setRoom('token')), { level: 'room', id: `r${n}empty` }),
    post('endTokenSessions', 'room', has('users.sessions'), { level: 'room', id: `r${n}empty` }),
    post('stopEvidence', 'building', deletes('evidence', `v${n}`), { id: `v${n}` }),
    {
      ...{ route: 'GET /fn/evidencePack', about: `evidence of customer ${n}`, isAllowed: reads('evidence', `v${n}`) },
      path: `/fn/evidencePack?id=v${n}&format=json`,
    },
    {
      ...{ route: 'GET /fn/roomAir', path: `/fn/roomAir?room=${room}` },
      ...{ about: `room of customer ${n}`, isAllowed: reads('rooms', room) },
    },
    post('setRoomTemp', 'room', both(changes('rooms', room), setsPoint), { ...inRoom, tempSetPoint: 21 }),
    post('setBuildingTemp', 'building', both(changes('buildings', building), setsPoint), {
      ...{ ...inBuilding, tempSetPoint: 21 },
    }),
    post('setClosings', 'building', both(changes('buildings', building), setsPoint), {
      ...{ ...inBuilding, closings: [{ from: '2099-12-24', to: '2099-12-31', celsius: 16 }] },
    }),
    // The set points of these records are beyond the highest one.
    ...[
      post('boostPlace', 'room', both(changes('rooms', room), setsPoint), { ...inRoom, hours: 1 }),
      post('boostPlace', 'building', both(changes('buildings', building), setsPoint), { ...inBuilding, hours: 1 }),
    ].map((call) => ({ ...call, ruledOutAs: 422 })),
    post('resumeSchedule', 'room', both(changes('rooms', room), setsPoint), inRoom),
    post('resumeSchedule', 'building', both(changes('buildings', building), setsPoint), inBuilding),
    post('sendSetPoint', 'room', both(changes('rooms', room), setsPoint), inRoom),
    post('sendSetPoint', 'building', both(changes('buildings', building), setsPoint), inBuilding),
    {
      ...{ route: 'GET /fn/placeHeating', path: `/fn/placeHeating?level=room&id=${room}` },
      ...{ about: `room of customer ${n}`, isAllowed: reads('rooms', room) },
    },
    {
      ...{ route: 'GET /fn/placeHeating', path: `/fn/placeHeating?level=building&id=${building}` },
      ...{ about: `building of customer ${n}`, isAllowed: readsAll('buildings', building) },
    },
    {
      ...post('copySchedule', 'building', changes('buildings', building), {
        ...{ from: { level: 'building', id: building }, to: [{ level: 'building', id: building }], days: 'all' },
      }),
      isDone: (answer) => holds(answer, 'copied', true),
    },
    post('updateAlarms', 'building', both(changes('buildings', building), setsAlarms), {
      ...{ level: 'building', id: building, alarms },
    }),
    // Both take addresses away that are on the list of the room.
    post('updateAlarms', 'room', both(changes('rooms', room), setsAlarms, removesAddresses), {
      ...{ level: 'room', id: room, alarms },
    }),
    {
      ...{ route: 'GET /fn/inheritedAlarms', path: `/fn/inheritedAlarms?id=${room}` },
      ...{ about: `room of customer ${n}`, isAllowed: reads('rooms', room) },
    },
    post('inheritAlarms', 'room', both(changes('rooms', room), setsAlarms, removesAddresses), {
      ...{ level: 'room', id: room },
    }),
    post('rehearseAlarms', 'room', both(changes('rooms', room), setsAlarms), { level: 'room', id: room, alarms }),
    post('alarmAddresses', 'room', both(changes('rooms', room), setsAlarms), { level: 'room', id: room }),
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
    post('testAlarmChannel', 'manager', both(changes('environments', manager), has('manager.channels')), {
      ...{ id: manager, channel: 'chat' },
    }),
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
