import { ALARM, isAlarmCode } from '../../../src/air/domain/alarms/alarm-codes';
import {
  type AlarmEvent,
  type AlarmState,
  END_CAUSES,
  NOTHING_JUDGED,
} from '../../../src/air/domain/alarms/alarm-state';
import {
  type AlarmEpisode,
  type Corrections,
  computeCorrections,
  episodeKey,
  listEpisodes,
  listLastingEpisodes,
  type RecordedEpisode,
  withNames,
} from '../../../src/air/domain/alarms/episodes';
import { createJudging } from '../../../src/air/domain/alarms/judge';
import { arrivedAt } from '../../../src/air/domain/places/assignments';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { SiteData } from '../../frame/documents/site-data';
import { readByIds, recordsWhere } from '../../frame/documents/typed-records';
import { inTransaction } from '../../frame/documents/unit-of-work';
import { createYield } from '../../frame/stores/yield-to-event-loop';
import type { ReadingStore, TimedReading } from '../telemetry/reading-store';
import {
  type Checkpoint,
  createCheckpoint,
  isCheckpointDue,
  putCheckpoints,
  readCheckpoints,
  removeCheckpoints,
} from './checkpoints';
import { ALARM_STATES } from './collections';
import { readFormerPlaces } from './former-places';
import type { JudgedDevice } from './judged-devices';
import { listAlarmMeasures, readReadingsBetween } from './missed-readings';
import { readOpenAlarms } from './open-alarms-of';
import type { StateCache } from './state-cache';
import { isSameStored, parseStoredState, toStoredState } from './stored-state';
import type { EventWriter } from './write-events';

interface ReplayOptions extends Pick<SiteData, 'models' | 'store' | 'now'> {
  readings: Pick<ReadingStore, 'pages'>;
  isAlone: boolean;
  states: StateCache;
  write: EventWriter;
}

function nameIn(id: string): number {
  return Number(id.slice(id.lastIndexOf('-') + 1));
}

function episodeIn({ id, code, began, ended, value, threshold, endedBy }: RecordOf<'alarm'>): RecordedEpisode[] {
  if (!isAlarmCode(code) || began === undefined) return [];
  const cause = END_CAUSES.find((each) => each === endedBy);
  return [{ code, began, ended, value: value ?? null, threshold: threshold ?? null, name: nameIn(id), cause }];
}

/** Finds alarms that began, ended or were ongoing since `from`. @param period start of the oldest excursion, ms */
async function recordedSince(
  { models, store }: ReplayOptions,
  hwId: string,
  { from, oldest }: { from: number; oldest: number },
  lasting: ReadonlyMap<string, AlarmEpisode>,
): Promise<RecordedEpisode[]> {
  const alarm = entityNamed(models, 'alarm');
  const since = { path: 'began', operator: 'gte', value: oldest } as const;
  const recent = await recordsWhere(store, alarm, { path: 'device', operator: 'in', value: [hwId] }, since);
  const open = (await readOpenAlarms({ models, store }, [hwId])).get(hwId) ?? [];
  const unique = new Map([...recent, ...(await readByIds(store, alarm, open))].map((each) => [each.id, each]));
  return [...unique.values()]
    .flatMap(episodeIn)
    .filter((each) => (each.ended ?? from) >= from || lasting.has(episodeKey(each)));
}

async function fold(
  start: Checkpoint,
  changes: readonly Checkpoint[],
  readings: readonly TimedReading[],
  now: number,
): Promise<{ state: AlarmState; events: readonly AlarmEvent[]; checkpoints: readonly Checkpoint[] }> {
  const yieldToEventLoop = createYield();
  const events: AlarmEvent[] = [];
  const checkpoints: Checkpoint[] = [];
  let { state, settings } = start;
  let index = 0;
  for (const change of [...changes, undefined]) {
    const judging = createJudging(settings, state);
    let { checkedAt } = state;
    for (let each = readings[index]; each !== undefined && each.t < (change?.t ?? Number.POSITIVE_INFINITY); ) {
      if (isCheckpointDue({ checkedAt }, each.t)) {
        const checkpoint = createCheckpoint(judging.state(), settings);
        ({ checkedAt } = checkpoint.state);
        checkpoints.push(checkpoint);
      }
      events.push(...judging.measured(each));
      index += 1;
      each = readings[index];
      await yieldToEventLoop();
    }
    events.push(...judging.tick(change?.t ?? now));
    state = { ...judging.state(), checkedAt };
    if (change === undefined) break;
    settings = change.settings;
    const changed = createJudging(settings, state);
    events.push(...changed.adopt(change.t));
    state = changed.state();
    checkpoints.push({ ...change, state });
  }
  return { state, events, checkpoints };
}

interface Replay {
  state: AlarmState;
  corrections: Corrections;
  checkpoints: readonly Checkpoint[];
  replaced: readonly string[];
  first: TimedReading | undefined;
}

async function replay(parts: ReplayOptions, { device, settings }: JudgedDevice, present: AlarmState): Promise<Replay> {
  const { late, ...rest } = present;
  const now = parts.now();
  const known = await readCheckpoints(parts.store, device.id);
  // Without a checkpoint, the replay starts when the device arrived at its place, because the settings of a former place are
  // unknown.
  const from = Math.max(late?.from ?? now, known.length === 0 ? arrivedAt(device) : 0);
  const nothing: Checkpoint = { t: from - 1, isChange: false, state: NOTHING_JUDGED, settings };
  // Readings older than the oldest checkpoint are not judged, because their settings are unknown.
  const start = known.findLast(({ t, isChange }) => (isChange ? t <= from : t < from)) ?? known[0] ?? nothing;
  const later = known.filter(({ t }) => t > start.t);
  const changes = later.filter(({ isChange }) => isChange);
  const since = Math.max(start.isChange ? start.t : start.t + 1, start.state.since ?? Number.NEGATIVE_INFINITY);
  const measures = listAlarmMeasures([settings, ...known.map((each) => each.settings)]);
  const period = { from: since, to: Number.MAX_SAFE_INTEGER };
  const found = await readReadingsBetween(parts.readings, device.id, period, measures);
  const judged = await fold(start, changes, found, now);
  const lasting = listLastingEpisodes(start.state);
  const begun = start.state.excursions;
  const oldest = Math.min(since, ...Object.values(begun).map((each) => each.since));
  const recorded = await recordedSince(parts, device.id, { from: since, oldest }, lasting);
  const isSince = ({ code, began }: RecordedEpisode) => began >= since || began === begun[code]?.since;
  const result = computeCorrections(listEpisodes(judged.events, lasting), recorded, isSince);
  // Battery levels are not stored with the readings.
  const { [ALARM.battery]: battery } = present.excursions;
  const { names } = result;
  const { judgedUntil, tickedUntil, distances, recent, excursions, checkedAt } = withNames(judged.state, names);
  const unstored: AlarmState['excursions'] = battery === undefined ? {} : { [ALARM.battery]: battery };
  return {
    state: {
      ...{ ...rest, tickedUntil, distances, recent, replayedAt: now, checkedAt: checkedAt ?? rest.checkedAt },
      judgedUntil: Math.max(judgedUntil ?? 0, present.judgedUntil ?? 0),
      excursions: { ...excursions, ...unstored },
    },
    corrections: result,
    checkpoints: judged.checkpoints.map((each) => ({ ...each, state: withNames(each.state, names) })),
    replaced: later.filter(({ isChange }) => !isChange).map(({ id }) => id),
    first: found.find(({ t }) => t >= from),
  };
}

/** Judges all readings again from the first late reading on, and records the changes of alarms. */
export function createReplays(parts: ReplayOptions) {
  const { models, store, now, isAlone, states, write } = parts;
  const device = entityNamed(models, 'device');
  return {
    async due(): Promise<string[]> {
      const where = [{ path: 'lateDue', operator: 'lte', value: now(), storage: 'integer' } as const];
      const { rows } = await store.query(ALARM_STATES.name, { where });
      return rows.map(({ record }) => record.id);
    },

    isDue: (hwId: string): boolean => (states.get(hwId).late?.due ?? Number.POSITIVE_INFINITY) <= now(),

    async run(judged: JudgedDevice): Promise<void> {
      const hwId = judged.device.id;
      const present = states.get(hwId);
      const replayed = await replay(parts, judged, present);
      const times = replayed.corrections.found.map(({ began }) => began);
      const placeAt = await readFormerPlaces(parts, judged, times);
      await inTransaction(store, async (unit) => {
        const stored = parseStoredState(await unit.get(ALARM_STATES.name, hwId)) ?? NOTHING_JUDGED;
        const isMine = isAlone || isSameStored(stored, states.saved(hwId));
        if (!isMine || (await unit.get(device.collection, hwId)) === undefined) return;
        await write.corrections(unit, judged, { ...replayed, placeAt }, now());
        removeCheckpoints(unit, replayed.replaced);
        putCheckpoints(unit, hwId, replayed.checkpoints);
        unit.put(ALARM_STATES.name, toStoredState(hwId, replayed.state));
      });
      if (isAlone) states.stored(hwId, replayed.state);
      else states.forget(hwId);
    },
  };
}
