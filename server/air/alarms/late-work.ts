import { ALARM, isAlarmCode } from '../../../src/air/domain/alarms/alarm-codes';
import type { AlarmState } from '../../../src/air/domain/alarms/alarm-state';
import { END_CAUSES } from '../../../src/air/domain/alarms/alarm-state';
import { followChanges, longestChange, type RecentValues } from '../../../src/air/domain/alarms/changes';
import { episodesOf } from '../../../src/air/domain/alarms/episodes';
import { createJudging } from '../../../src/air/domain/alarms/judge';
import {
  type Corrections,
  corrections,
  excursionsAt,
  type RecordedEpisode,
  withNames,
} from '../../../src/air/domain/alarms/reconcile';
import { heardOf } from '../../../src/air/domain/alarms/silence';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { DAY, HOUR } from '../../../src/frame/time/units';
import { recordsWhere, recordsWithIds } from '../../frame/documents/typed-records';
import type { Store } from '../../frame/stores/store';
import { paceBefore } from '../telemetry/pace-before';
import type { ReadingStore } from '../telemetry/reading-store';
import type { JudgedDevice } from './judged-devices';
import { measuresJudged, readingsBetween } from './missed-readings';
import { openAlarmsOf } from './open-alarms-of';

/** Judging restarts this long before late readings, because a delayed alarm may have crossed its threshold earlier. */
const LEAD_MS = 6 * HOUR;
/** Period before the restart in which alarms may have started that have ended by now. */
const LOOKED_BACK_MS = 7 * DAY;

interface Parts {
  models: EntityModels;
  store: Store;
  readings: Pick<ReadingStore, 'pages'>;
}

function nameIn(id: string): number {
  return Number(id.slice(id.lastIndexOf('-') + 1));
}

function episodeIn({ id, code, began, ended, value, threshold, endedBy }: RecordOf<'alarm'>): RecordedEpisode[] {
  if (!isAlarmCode(code) || began === undefined) return [];
  const cause = END_CAUSES.find((each) => each === endedBy);
  return [{ code, began, ended, value: value ?? null, threshold: threshold ?? null, name: nameIn(id), cause }];
}

async function recordedSince({ models, store }: Parts, hwId: string, from: number): Promise<RecordedEpisode[]> {
  const alarm = entityNamed(models, 'alarm');
  const ofDevice = { path: 'device', operator: 'in', value: [hwId] } as const;
  const recent = await recordsWhere(store, alarm, ofDevice, {
    path: 'began',
    operator: 'gte',
    value: from - LOOKED_BACK_MS,
  });
  const open = await recordsWithIds(store, alarm, (await openAlarmsOf({ models, store }, [hwId])).get(hwId) ?? []);
  const unique = new Map([...recent, ...open].map((record) => [record.id, record]));
  return [...unique.values()]
    .flatMap(episodeIn)
    .filter(({ began, ended }) => began >= from || ended === undefined || ended >= from);
}

async function recentBefore(
  { readings }: Parts,
  { device, settings }: Pick<JudgedDevice, 'device' | 'settings'>,
  t: number,
  since: number,
): Promise<RecentValues | undefined> {
  const following = followChanges(settings);
  if (following === undefined) return undefined;
  const period = { from: Math.max(t - longestChange(settings), since), to: t - 1 };
  const before = await readingsBetween(readings, device.id, period, measuresJudged([settings]));
  for (const reading of before) following.after(reading);
  return following.recent();
}

/** Judges late readings at their own times, together with all readings since then. */
export async function judgeLate(
  parts: Parts,
  { device, settings }: JudgedDevice,
  state: AlarmState,
  now: number,
): Promise<{ state: AlarmState; corrections: Corrections }> {
  const { late, since = Number.NEGATIVE_INFINITY, ...rest } = state;
  // Readings from before the current settings are not judged by them.
  const from = Math.max((late?.from ?? 0) - LEAD_MS, since);
  const recorded = await recordedSince(parts, device.id, from);
  const { excursions, lasting } = excursionsAt(recorded, from, state.excursions);
  const { key, place } = state;
  const { [ALARM.battery]: battery } = state.excursions;
  const unstored: AlarmState['excursions'] = battery === undefined ? {} : { [ALARM.battery]: battery };
  const distances = await paceBefore(parts.readings, device.id, from);
  const measures = measuresJudged([settings]);
  const recent = await recentBefore(parts, { device, settings }, from, since);
  const judging = createJudging(settings, { key, place, distances, excursions, recent });
  // Readings dated into the future by a wrong clock must not hide the readings since.
  const isSetBack = late?.isSetBack === true;
  const to = isSetBack ? now : Number.MAX_SAFE_INTEGER;
  const found = await readingsBetween(parts.readings, device.id, { from, to }, measures);
  const events = found.flatMap((reading) => judging.reading(reading));
  const judged = judging.state();
  const result = corrections(episodesOf(events, lasting), recorded, from);
  const after: AlarmState = {
    ...rest,
    ...(Number.isFinite(since) && { since }),
    judgedUntil: Math.max(judged.judgedUntil ?? 0, isSetBack ? 0 : (state.judgedUntil ?? 0)),
    heard: Math.min(now, Math.max(heardOf(state) ?? 0, judged.heard ?? 0)),
    distances: judged.distances,
    recent: judged.recent,
    excursions: { ...withNames(judged.excursions, result.names), ...unstored },
  };
  return { state: after, corrections: result };
}
