import { Hono } from 'hono';
import { models } from '../../../../resources/models';
import { dataOutRoutes } from '../../../../server/air/data-out/feature';
import type { AirSite } from '../../../../server/air/site/app';
import { createMainThreadWork } from '../../../../server/air/site/threads/threaded-work';
import { createLiveUpdate } from '../../../../server/air/telemetry/live-update';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { createLiveState } from '../../../../server/frame/documents/live-state';
import { answerError } from '../../../../server/frame/http/errors';
import type { AccessSubject } from '../../../../src/frame/access/can';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { MINUTE } from '../../../../src/frame/time/units';

/** A Tuesday, 10:00 in Rome. */
export const PRESENT = Date.UTC(2024, 9, 1, 8);

const ADMIN: AccessSubject = { role: 'ADMIN', claim: 'all' };
export const OF_B1: AccessSubject = { role: 'BUILDING', claim: 'building:b1' };

/** Two customers with a building, a room and a device each, of which the second has names that nobody expects. */
export const HOSTILE = '=Room "2", 1+1\\n\\';

/** The calls over a site, asked by whoever is named. */
export async function dataOutServer(site: AirSite, now: () => number) {
  const make = (name: string, record: object) =>
    site.documents.create(SYSTEM, entityNamed(models, name), { ...record });
  for (const n of ['1', '2']) {
    const place = { city: 'Roma', country: 'IT' };
    const name = n === '2' ? HOSTILE : `Room ${n}`;
    await make('manager', { id: `m${n}`, name: `Manager ${n}`, ...place });
    await make('building', { id: `b${n}`, name: `Building ${n}`, env: `m${n}`, ...place });
    await make('room', { id: `r${n}`, name, env: `b${n}`, token: `roomab0${n}` });
    await make('device', {
      hw_id: `d${n}`,
      alias: n === '2' ? HOSTILE : `Device ${n}`,
      token: `roomab0${n}`,
      fw_rel: '4.8',
    });
  }
  const app = dataOutRoutes({
    ...{ ...site, models, work: site.work ?? createMainThreadWork(site.readings), timeZone: 'Europe/Rome', now },
    sessions: { find: async (token) => ({ ...JSON.parse(token), token, expiresAt: now() + MINUTE }) },
  });
  const http = new Hono().route('/', app).onError(answerError);
  const { apply } = createLiveState(models, site.store);
  return {
    /** Has the newest reading of a device shown as what the device says now. */
    show: async (hwId: string, { t, ...values }: { t: number; CO2: number; hum?: number }): Promise<void> => {
      site.board?.note(hwId, t, values);
      await site.board?.write();
      await apply([createLiveUpdate(hwId, { t, ...values }, t)]);
    },
    measure: (hwId: string, readings: readonly { t: number; CO2?: number; temp?: number; Luci?: number }[]) =>
      site.readings.write([{ source: { kind: 'device', name: hwId }, readings }]),
    ask: async (path: string, subject = ADMIN) =>
      http.request(path, { headers: { authorization: `Bearer ${JSON.stringify(subject)}` } }),
  };
}
export type DataOutServer = Awaited<ReturnType<typeof dataOutServer>>;
