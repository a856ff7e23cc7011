import { Hono } from 'hono';
import type { TelemetryDependencies } from '../../../../server/air/telemetry/dependencies';
import type { ReadableDevice } from '../../../../server/air/telemetry/readable-device';
import type { ReadingStore } from '../../../../server/air/telemetry/reading-store';
import type { ReadingWork } from '../../../../server/air/telemetry/reading-work';
import { telemetryRoutes } from '../../../../server/air/telemetry/routes';
import { createAttempts } from '../../../../server/frame/auth/attempts';
import { limitSecretAttempts } from '../../../../server/frame/auth/sign-in';
import type { Environment } from '../../../../server/frame/http/environment';
import { answerError } from '../../../../server/frame/http/errors';
import type { AlarmRecord } from '../../../../src/air/calls/definitions/periods';
import { parseOpening } from '../../../../src/air/domain/hours/opening-hours';
import type { ReadingValues } from '../../../../src/air/domain/readings/measures';
import { HOUR } from '../../../../src/frame/time/units';

/** A Monday, 00:00 in Rome (UTC+1). */
export const start = Date.UTC(2026, 1, 1, 23);
/** What the server takes for the present when a test does not say. */
export const PRESENT = start + 24 * HOUR;

interface Answer {
  status: number;
  json: unknown;
}

export interface TelemetryServer {
  store: ReadingStore;
  app: Hono<Environment>;
  /** What `onReading` was told. */
  told: { hwId: string; t: number; values: ReadingValues }[];
  /** The alarms of the site, and the readings that were judged. */
  alarms: AlarmRecord[];
  judged: { hwId: string; t: number }[];
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  close(): Promise<void>;
}

/** @param now what the server takes for the present, in ms. */
export type StartTelemetry = (now?: number) => Promise<TelemetryServer>;

const device = (hwId: string, hasAlarms: boolean): ReadableDevice => ({
  hwId,
  CO2_res: 800,
  CO2_max: 1200,
  zone: 'Europe/Rome',
  hasAlarms,
});

/** When device `a` is in an open place; `b` is in one that says nothing. */
export const OPENING_OF_A = parseOpening({
  mon: '8-13, 14:30-18',
  tue: '22-2',
  thu: '0-24',
  holidays: [{ from: '2026-02-04' }],
});

const fleet = new Map([device('a', true), device('b', false)].map((item) => [item.hwId, item]));

/**
 * The telemetry calls over an empty store. The bearer token is the role; a BUSINESS reader sees device `a`
 * and no outdoor station, a MANAGER reader everything; only the manager of `a` has alarms; the API key `key-a` belongs to somebody who sees `a`.
 */
export function telemetryServer(
  store: ReadingStore,
  close: () => Promise<void>,
  now = PRESENT,
  work?: ReadingWork,
): TelemetryServer {
  const told: TelemetryServer['told'] = [];
  const alarms: AlarmRecord[] = [];
  const judged: TelemetryServer['judged'] = [];
  const devicesReadable: TelemetryDependencies['devicesReadable'] = async ({ claim }, hwIds, { withOpening } = {}) =>
    hwIds.flatMap((hwId) => {
      const found = fleet.get(hwId);
      const open = withOpening === true && hwId === 'a' ? { opening: OPENING_OF_A } : {};
      return found && (claim === 'all' || hwId === 'a') ? [{ ...found, ...open }] : [];
    });
  const routes = telemetryRoutes({
    store,
    ...(work === undefined ? {} : { work }),
    readerOf: async (c) => {
      const role = c.req.header('authorization')?.replace('Bearer ', '');
      return role ? { role, claim: role === 'BUSINESS' ? 'user:1' : 'all' } : undefined;
    },
    apiKeyReader: async (key) => (key === 'key-a' ? { role: 'BUSINESS', claim: 'user:1' } : undefined),
    devicesReadable,
    devicesWritable: async (writer, hwIds) => new Set((await devicesReadable(writer, hwIds)).map(({ hwId }) => hwId)),
    outdoorReadable: async ({ claim }) => claim === 'all',
    may: ({ role }) => role === 'ADMIN',
    onReading: (hwId, t, values) => told.push({ hwId, t, values }),
    alarms: async (_reader, hwIds, { from, to }) =>
      alarms.filter(({ hwId, date }) => hwIds.includes(hwId) && date >= from && date <= to),
    judge: async (readings) => {
      for (const [hwId, list] of readings) judged.push(...list.map(({ t }) => ({ hwId, t })));
    },
    now: () => now,
  });
  const secretLimit = limitSecretAttempts(
    createAttempts(() => now),
    () => 'test',
  );
  const app = new Hono<Environment>().use(secretLimit).route('/', routes).onError(answerError);
  const answer = async (response: Response): Promise<Answer> => ({
    status: response.status,
    json: await response.json(),
  });
  const admin = { authorization: 'Bearer ADMIN' };
  return {
    store,
    app,
    ...{ told, alarms, judged },
    get: async (path, headers = admin) => answer(await app.request(path, { headers })),
    post: async (path, body, headers = admin) =>
      answer(await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) })),
    close,
  };
}

export const business = { authorization: 'Bearer BUSINESS' };
