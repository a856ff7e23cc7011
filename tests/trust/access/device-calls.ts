import { type Call, holds } from './call';
import { both, either, type NamedRights } from './named-rights';

/** Calls about the device of one customer. */
export function deviceCalls(n: string, { reads, has }: NamedRights): Call[] {
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
  const long = (name: string, query: Record<string, string>, isAllowed: Call['isAllowed']): Call => ({
    ...{ route: `GET /fn/${name}`, about: `${Object.keys(query).join()} of ${hwId}`, isAllowed },
    path: `/fn/${name}?${new URLSearchParams({ ...periodText, ...query })}`,
  });
  const readsOutdoor = either(reads('buildings', `b${n}`), reads('rooms', `r${n}`));
  const station = { outdoorDataSourceId: String(100 + Number(n)) };
  const window = {
    ...{ windowFrom: periodText.fromMilliseconds, windowTo: periodText.toMilliseconds },
    ...{ columns: '10', measures: 'co2data' },
  };
  const facts = { counted: period, timeZone: 'Europe/Rome', leastBreachMs: 0, reference: 1000 };
  const reading = { hwId, t: Date.UTC(2024, 9, 1, 8), CO2: 700 };

  return [
    {
      ...{ route: 'GET /fn/overview', path: '/fn/overview', about: `device of customer ${n}`, isAllowed: isRead },
      isDone: (answer) => JSON.stringify(answer).includes(`"${hwId}"`),
    },
    {
      ...{ route: 'GET /fn/roomsNow', path: '/fn/roomsNow', about: `device of customer ${n}`, isAllowed: isRead },
      isDone: (answer) => JSON.stringify(answer).includes(`"${hwId}"`),
    },
    post('roomTrends', `hours of ${hwId}`, isRead, { rooms: [{ hwId, measure: 'CO2' }] }),
    {
      ...{ route: 'GET /fn/queuedCommands', path: `/fn/queuedCommands?hwId=${hwId}`, about: `what waits of ${hwId}` },
      isAllowed: isRead,
    },
    {
      ...{ route: 'GET /fn/sensorTrust', path: `/fn/sensorTrust?hwId=${hwId}`, about: `the sensor of ${hwId}` },
      isAllowed: isRead,
    },
    {
      ...{ route: 'GET /fn/commandHistory', path: `/fn/commandHistory?hwId=${hwId}`, about: `history of ${hwId}` },
      isAllowed: isRead,
    },
    post('reportCommands', 'report', both(isRead, has('readings.send')), { hwId, sent: [] }),
    post('withdrawCommand', 'LED', both(isRead, has('device.led')), { hwId, name: 'TOFF_led' }),
    post('withdrawCommand', 'parameter', both(isRead, has('device.command')), { hwId, name: 'CO2_max' }),
    {
      ...{ route: 'GET /fn/readings', about: `readings of ${hwId}`, isAllowed: isRead },
      path: `/fn/readings?${new URLSearchParams({ from: '2024-09-30T00:00:00Z', devices: hwId })}`,
    },
    {
      ...{ route: 'GET /fn/metrics', path: '/fn/metrics', about: `figures of ${hwId}`, isAllowed: isRead },
      isDone: (answer) => JSON.stringify(answer).includes(`device=\\"${hwId}\\"`),
    },
    ...['turtle', 'jsonld'].map(
      (format): Call => ({
        ...{ route: 'GET /fn/brick', path: `/fn/brick?format=${format}`, about: `${format} of ${hwId}` },
        ...{ isAllowed: isRead, isDone: (answer) => JSON.stringify(answer).includes(`air-console:device/${hwId}`) },
      }),
    ),
    ...['zinc', 'json'].map(
      (format): Call => ({
        ...{ route: 'GET /fn/haystack', path: `/fn/haystack?format=${format}`, about: `${format} of ${hwId}` },
        ...{ isAllowed: isRead, isDone: (answer) => JSON.stringify(answer).includes(`equip:${hwId}`) },
      }),
    ),
    chart('chart', { devices: hwId }),
    chart(
      'thresholds',
      { devices: hwId },
      {
        isAllowed: both(isRead, has('readings.thresholds')),
        isDone: (answer) => JSON.stringify(answer).includes('8001.25'),
      },
    ),
    chart('outdoor air', station, { isAllowed: readsOutdoor }),
    long('chartSources', { devices: hwId }, isRead),
    long('chartSources', station, readsOutdoor),
    {
      ...long('chartSources', { devices: hwId }, both(isRead, has('readings.thresholds'))),
      ...{ about: `long thresholds of ${hwId}`, isDone: (answer) => JSON.stringify(answer).includes('8001.25') },
    },
    long('chartLines', { ...window, devices: hwId }, isRead),
    long('chartLines', { ...window, ...station }, readsOutdoor),
    post('periodFacts', 'facts', isRead, { data: { ...facts, ...period, devices } }),
    post('periodFacts', 'facts beside the station', readsOutdoor, {
      data: { ...facts, ...period, ...station, devices: [] },
    }),
    post('periodPattern', 'pattern', isRead, { data: { ...facts, ...period, devices } }),
    post('sensorSwaps', 'replacements', isRead, { devices, ...period }),
    post('averageData', 'averages', isRead, { data: { devices, ...period } }),
    post('aggregateSensorsData', 'extremes', isRead, {
      data: { devices, ...period, aggregation: 'max', measurements: ['CO2'] },
    }),
    post('alarmData', 'alarms', isRead, { devices, ...period }),
    post('acknowledgeAlarms', 'alarm', both(reads('alarms', `a${n}`), has('alarm.acknowledge')), { ids: [`a${n}`] }),
    post('alarmWork', 'note', both(reads('alarms', `a${n}`), has('alarm.acknowledge')), { id: `a${n}`, note: 'Seen' }),
    post('closeAlarms', 'closing', both(reads('alarms', `a${n}`), has('alarm.close')), {
      ...{ ids: [`a${n}`], reason: 'Repaired' },
    }),
    post('readings', 'readings', both(isRead, has('readings.send')), { readings: [reading] }),
    post('checkWifiPassword', 'password', both(isRead, has('device.wifiPassword')), { hwId, slot: 1, password: 'x' }),
    post('updateDeviceLocation', 'place', both(isRead, has('device.location')), {
      ...{ hwId, city: 'Milano', country: 'IT' },
    }),
    // A device does not replace itself, so that the world stays as it is.
    { ...post('swapDevice', 'swap', both(isRead, has('device.token')), { hwId, to: hwId }), ruledOutAs: 422 },
    queue(both(isRead, has('device.command')), { CO2_min: 500 }),
    queue(both(isRead, has('device.command')), { algo_active: true }),
    queue(both(isRead, has('device.firmware')), { fw_rel: '4.9' }),
    queue(both(isRead, has('device.token')), { token: 'called01' }),
    queue(both(isRead, has('device.led')), { TOFF_led: 60 }),
    queue(both(isRead, has('device.wifi')), { SSID: 'net', PWD: 'a password' }),
    queue(both(isRead, has('device.command')), { restart: true }),
  ];
}

/** Calls about records of the former place of a device that moved to the other customer. */
export function movedDeviceCalls(hwId: string, { reads, has }: NamedRights): Call[] {
  const alarm = `a${hwId}`;
  const readsAlarm = reads('alarms', alarm);
  const post = (name: string, isAllowed: Call['isAllowed'], body: unknown): Call => ({
    ...{ route: `POST /fn/${name}`, path: `/fn/${name}`, about: `former alarm of ${hwId}`, isAllowed, body },
  });
  return [
    post('acknowledgeAlarms', both(readsAlarm, has('alarm.acknowledge')), { ids: [alarm] }),
    post('alarmWork', both(readsAlarm, has('alarm.acknowledge')), { id: alarm, note: 'Seen' }),
    post('closeAlarms', both(readsAlarm, has('alarm.close')), { ids: [alarm], reason: 'Repaired' }),
  ];
}
