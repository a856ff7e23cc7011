import { afterAll, expect, test } from 'vitest';
import { testServer } from '../../support/test-server';

const server = testServer();
afterAll(async () => {
  await server.app.close();
  await server.site.close();
});

/**
 * Readings and figures that each call returns: those of a `place`, those of a `device` within what the session may
 * read, or `choice` of the request. All other calls return neither.
 */
const RETURNED: Readonly<Record<string, 'place' | 'device' | 'choice'>> = {
  'GET /fn/chartData': 'choice',
  'GET /fn/chartLines': 'choice',
  'GET /fn/chartSources': 'choice',
  'POST /fn/averageData': 'choice',
  'POST /fn/aggregateSensorsData': 'choice',
  'POST /fn/periodFacts': 'choice',
  'POST /fn/periodPattern': 'choice',
  'GET /fn/readings': 'device',
  'GET /fn/sensorTrust': 'device',
  'POST /fn/sensorSwaps': 'place',
  'GET /fn/overview': 'place',
  'GET /fn/roomsNow': 'place',
  'POST /fn/roomTrends': 'place',
  'POST /fn/display': 'place',
  'GET /fn/metrics': 'place',
  'GET /fn/roomAir': 'place',
  'GET /fn/evidence': 'place',
  'GET /fn/evidencePack': 'place',
  'GET /fn/monthlyReport': 'place',
  'POST /fn/sendMonthlyReport': 'place',
  'POST /fn/alarmData': 'place',
  'POST /fn/alarmFigures': 'place',
  'POST /fn/rehearseAlarms': 'place',
  // Lists, exports, files and live updates of records: a device has the newest values of the place where it is.
  'GET /api/:collection': 'place',
  'GET /api/:collection/:id': 'place',
  'GET /events': 'place',
  'GET /api/_mcp': 'device',
  'POST /api/_mcp': 'device',
};

/** Writes of records and the frame's own routes, which know no readings. */
const NO_READINGS =
  /^(POST|PUT|DELETE) \/api\/(:|_batch$)|^GET \/api\/(_batch\/|_filled$|openapi)|^[A-Z]+ \/api\/_(view-as|history|access|visit|files|views|dashboard|presence|bulk|tasks|subscriptions|keys)\b/;

/** Calls without readings and figures. A new call is listed here or above. */
const NEITHER = new Set(
  `GET alarmAnswer alarmMessages brick commandHistory deviceMoves evidenceKeys evidenceStandards haystack heatingSettings inheritedAlarms monthlyReports openAlarms
  placeHeating queuedCommands schedulePresets tokenReaders tokenSessions userKeys
  POST acknowledgeAlarms adminRemoveHomeDevice alarmAddresses alarmAnswer alarmMessages alarmWork boostPlace checkWifiPassword cityPositions
  closeAlarms copySchedule correctMove createUser createUserAPIKey deleteUser deleteUserAPIKey endTokenSessions endUserSessions
  generateTokenApiV2 getAirlyMeasurements getCityInformation inheritAlarms inviteUser makeEvidence monthlyReports
  notifySignIn openAlarms queueCommand readings removeSchedulePreset removeSecondFactor renewTokens reportCommands resumeSchedule
  saveSchedulePreset sendSetPoint sendSlackMessage setBuildingTemp setClosings setOneTimePassword setRoomTemp
  stopEvidence swapDevice testAlarmChannel updateAlarms updateBuilding updateDeviceLocation updateInstitute updateRoom
  uplinks/chirpstack uplinks/mappings uplinks/things-stack uplinks/try-decoder withdrawCommand`
    .split(/(?=\bPOST\b)/)
    .flatMap((part) => {
      const [method = '', ...names] = part.trim().split(/\s+/);
      return names.map((name) => `${method} /fn/${name}`);
    }),
);

test('each call declares whether its readings and figures are those of a place or of a device', () => {
  const routes = server.app.http.routes.map(({ method, path }) => `${method} ${path}`);
  const calls = new Set(routes.filter((route) => /^(?!ALL)[A-Z]+ \/(fn\/(?!tuya\/)|api\/|events)/.test(route)));
  expect([...calls].filter((route) => !NEITHER.has(route) && !NO_READINGS.test(route) && !(route in RETURNED))).toEqual(
    [],
  );
  expect([...NEITHER, ...Object.keys(RETURNED)].filter((route) => !calls.has(route))).toEqual([]);
});
