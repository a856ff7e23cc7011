import { type AlarmState, NOTHING_JUDGED } from '../../../src/air/domain/alarms/alarm-state';
import { isOfflinePeriod } from '../../../src/air/domain/alarms/silence';
import { DISCONNECTION_DELAY_MS } from '../../../src/air/domain/devices/connection';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { DAY, HOUR } from '../../../src/frame/time/units';
import type { SiteData } from '../../frame/documents/site-data';
import { recordsWhere } from '../../frame/documents/typed-records';
import { inTransaction, type UnitOfWork } from '../../frame/documents/unit-of-work';
import type { Store } from '../../frame/stores/store';
import { inSlices, yieldToEventLoop } from '../../frame/stores/yield-to-event-loop';
import { findSilent, type LiveBoard } from '../telemetry/live-board';
import type { ArrivedReading, ReadingStore } from '../telemetry/reading-store';
import { findChangedAlarms } from './changed-alarms';
import { putCheckpoints } from './checkpoints';
import { ALARM_CHANGES, ALARM_STATES } from './collections';
import { createCorrectedMoves } from './corrected-moves';
import { createJudgedDevices, type JudgedDevice, type JudgedDevices } from './judged-devices';
import { type ArrivalKind, judgeWork, listOngoing, type Work } from './judging-work';
import { createFirstStates, listAlarmMeasures, readReadingsBetween } from './missed-readings';
import type { NoticeChannels } from './notify/notices';
import { readOpenAlarms } from './open-alarms-of';
import { createReplays } from './replay';
import { createStateCache } from './state-cache';
import { isSameExceptProgress, isSameStored, parseStoredState, toStoredState } from './stored-state';
import { createEventWriter } from './write-events';

const LOOKED_BACK_MS = DAY;
const LAST_READING = { path: 'updated_at', storage: 'integer' } as const;

/** Returns offline devices, the longest offline first. Reads only ids and times: there may be thousands of devices. */
async function silentDevices(
  { models, store, board }: Pick<SiteData, 'models' | 'store'> & { board?: Pick<LiveBoard, 'read'> | undefined },
  nowMs: number,
  isAll: boolean,
): Promise<{ id: string; heard?: number }[]> {
  const from = isAll ? 0 : nowMs - LOOKED_BACK_MS;
  if (board !== undefined) {
    const silent = await findSilent(board, nowMs, nowMs - from);
    return silent.sort(([, a], [, b]) => a.t - b.t).map(([id, { t }]) => ({ id, heard: t }));
  }
  const where = [
    { ...LAST_READING, operator: 'gte', value: from },
    { ...LAST_READING, operator: 'lt', value: nowMs - DISCONNECTION_DELAY_MS },
  ] as const;
  const aggregation = { measure: { of: 'maximum', path: LAST_READING.path }, by: { path: 'id' } } as const;
  const found = await store.aggregate(entityNamed(models, 'device').collection, { where }, aggregation);
  return found.sort((a, b) => (a.value ?? 0) - (b.value ?? 0)).map(({ key }) => ({ id: String(key) }));
}

/** Devices or alarms per transaction, so that a site that goes offline as a whole does not block other writes. */
export const BATCH_SIZE = 50;

interface DueAlarmOptions extends Pick<SiteData, 'models' | 'store'> {
  devices: JudgedDevices;
  write: ReturnType<typeof createEventWriter>;
}

function dueAlarms({ models, store }: Pick<DueAlarmOptions, 'models' | 'store'>, until: number) {
  return recordsWhere(store, entityNamed(models, 'alarm'), { path: 'dueAt', operator: 'lte', value: until });
}

/** Raises severity and creates reminders of alarms when the time has come. @param until current time, ms. */
async function lookAtDue(
  { store, devices, write }: DueAlarmOptions,
  due: readonly RecordOf<'alarm'>[],
  until: number,
): Promise<void> {
  for await (const slice of inSlices(due, BATCH_SIZE)) {
    const judged = await devices.of([...new Set(slice.flatMap(({ device: hwId }) => hwId ?? []))]);
    await inTransaction(store, async (unit) => {
      for (const { id, device: hwId = '' } of slice) {
        const own = judged.get(hwId);
        if (own !== undefined) await write.due(unit, own, id, until);
      }
    });
  }
}

interface AlarmEngineOptions extends Pick<SiteData, 'models' | 'store' | 'now'> {
  readings: Pick<ReadingStore, 'pages' | 'last'>;
  /** True if no other process judges, so that the cached states are always current. */
  isAlone: boolean;
  board?: Pick<LiveBoard, 'read'> | undefined;
  /** IANA time zone of buildings without one; UTC if omitted. */
  timeZone?: string;
  settingsFrom?: Pick<Store, 'getMany'>;
  channels: NoticeChannels;
}

interface Arrival {
  /** Devices whose readings only this process has stored since the last check. Default: none. */
  mine?: ReadonlySet<string>;
  /** Devices that only repeated stored readings, which does not prove that they are online. */
  known?: ReadonlySet<string>;
  /** True if each reading arrived when it was measured, so that no reading is late. */
  isReplay?: boolean;
}

export interface AlarmEngine {
  judge(readings: ReadonlyMap<string, readonly ArrivedReading[]>, arrival?: Arrival): Promise<void>;
  /** Judges devices that are offline, have changed settings or complete late readings. Ends alarms whose setting was removed. */
  look(): Promise<void>;
  /** Stores states that are only in memory. */
  close(): Promise<void>;
}

type Asked = readonly [hwId: string, work: Pick<Work, 'readings' | 'arrival' | 'isTick' | 'lasting'>];

const STORED_EVERY_MS = 12 * HOUR;
/** Interval at which every open alarm and offline device is checked, so that no mistake leaves an alarm open. */
const ALL_EVERY_MS = HOUR;

function inOrder(readings: readonly ArrivedReading[]): readonly ArrivedReading[] {
  return readings.length < 2 ? readings : readings.toSorted((a, b) => a.t - b.t);
}

export function createAlarmEngine(parts: AlarmEngineOptions): AlarmEngine {
  const { models, store, readings, now, isAlone, channels, board, timeZone = 'UTC', settingsFrom = store } = parts;
  const device = entityNamed(models, 'device');
  const devices = createJudgedDevices({ models, store, settingsFrom, now, isAlone, timeZone });
  const write = createEventWriter(models, channels);
  const firstState = createFirstStates(readings, now);
  const states = createStateCache(store);
  const replays = createReplays({ models, store, readings, now, isAlone, states, write });
  const prepareCorrected = createCorrectedMoves({ models, store, devices, states, now, isAlone });
  let last: Promise<void> = Promise.resolve();
  let allAt = Number.NEGATIVE_INFINITY;

  /** Adds readings that were stored while no process judged, such as after a crash. */
  async function withMissed(work: Work, { judgedUntil: from, distances }: AlarmState): Promise<Work> {
    const newer = work.readings.filter(({ t }) => t > (from ?? 0));
    const fresh = newer.find(({ t }) => work.arrival !== 'now' || !isOfflinePeriod(t, now(), distances));
    const to = (fresh ?? newer[0])?.t ?? (work.isTick ? now() : undefined);
    if (from === undefined || to === undefined || from >= to) return work;
    const measures = listAlarmMeasures([work.judged.settings]);
    const missed = await readReadingsBetween(readings, work.hwId, { from: from + 1, to: to - 1 }, measures);
    return { ...work, missed };
  }

  async function withStates(work: readonly Work[], changed: ReadonlyMap<string, number>): Promise<readonly Work[]> {
    const unknown = new Set(work.map(({ hwId }) => hwId).filter((hwId) => !states.has(hwId)));
    if (unknown.size > 0) await states.load([...unknown]);
    const isFirst = ({ hwId, judged }: Work) => {
      const { key, judgedUntil } = states.get(hwId);
      return key === undefined && judgedUntil === undefined && judged.settings.codes.size > 0;
    };
    if (unknown.size === 0 && !work.some(isFirst)) return work;
    const complete: Work[] = [];
    for (const each of work) {
      const first = isFirst(each);
      if (first) states.set(each.hwId, await firstState(each, changed.get(each.hwId)));
      const isMissed = !first && unknown.has(each.hwId);
      complete.push(isMissed ? await withMissed(each, states.get(each.hwId)) : each);
      if (first || isMissed) await yieldToEventLoop();
    }
    return complete;
  }

  /** Reads the stored state, because another server may have judged the device since. */
  async function shared(unit: UnitOfWork, work: Work): Promise<{ work: Work; state: AlarmState; stored: AlarmState }> {
    const stored = parseStoredState(await unit.get(ALARM_STATES.name, work.hwId)) ?? NOTHING_JUDGED;
    if (isSameStored(stored, states.saved(work.hwId))) return { work, stored, state: states.get(work.hwId) };
    return { work: await withMissed(work, stored), stored, state: stored };
  }

  async function writeSlice(slice: readonly Work[]): Promise<void> {
    const written = await inTransaction(store, async (unit) => {
      const result: [string, AlarmState][] = [];
      for (const each of slice) {
        const { hwId, judged } = each;
        const mine = { work: each, state: states.get(hwId), stored: states.saved(hwId) };
        const from = isAlone ? mine : await shared(unit, each);
        const { state, events, checkpoints } = judgeWork(from.state, from.work, now());
        if ((await unit.get(device.collection, hwId)) === undefined) continue;
        await write.events(unit, judged, events, now(), each.arrival === 'own');
        await write.endOthers(unit, judged, { lasting: each.lasting ?? [], isLasting: listOngoing(state) }, now());
        const isAsked = judged.settings.codes.size > 0;
        putCheckpoints(unit, hwId, isAsked || from.stored !== NOTHING_JUDGED ? checkpoints : []);
        if (isAsked && state !== from.stored) unit.put(ALARM_STATES.name, toStoredState(hwId, state));
        if (!isAsked && from.stored !== NOTHING_JUDGED) unit.remove(ALARM_STATES.name, hwId);
        result.push([hwId, isAsked ? state : NOTHING_JUDGED]);
      }
      return result;
    });
    for (const [hwId, state] of written) states.stored(hwId, state);
  }

  function workToStore(work: readonly Work[]): Work[] {
    return work.filter((each) => {
      const { hwId, judged } = each;
      if (each.lasting !== undefined) return true;
      const before = states.get(hwId);
      if (judged.settings.codes.size === 0) return before !== NOTHING_JUDGED;
      const { state, events, checkpoints } = judgeWork(before, each, now());
      if (events.length + checkpoints.length > 0 || !isSameExceptProgress(before, state)) return true;
      const unsaved = (state.judgedUntil ?? 0) - (states.saved(hwId).judgedUntil ?? 0);
      if (!isAlone && unsaved > STORED_EVERY_MS) return true;
      states.set(hwId, state);
      return false;
    });
  }

  async function workOf(asked: readonly Asked[], mine?: ReadonlySet<string>): Promise<Work[]> {
    for (const [hwId] of isAlone ? [] : asked) if (mine?.has(hwId) !== true) states.forget(hwId);
    const found = await devices.of(asked.map(([hwId]) => hwId));
    return asked.flatMap(([hwId, each]): Work[] => {
      const judged = found.get(hwId);
      if (judged === undefined) states.forget(hwId);
      return judged === undefined ? [] : [{ hwId, judged, missed: [], ...each }];
    });
  }

  async function judgeAll(
    asked: readonly Asked[],
    { mine, changed = new Map() }: { mine?: ReadonlySet<string> | undefined; changed?: ReadonlyMap<string, number> },
  ): Promise<readonly JudgedDevice[]> {
    const judged: JudgedDevice[] = [];
    const left: Work[] = [];
    for await (const slice of inSlices(asked, BATCH_SIZE)) {
      const work = await withStates(await workOf(slice, mine), changed);
      left.push(...workToStore(work));
      for (const each of work) judged.push(each.judged);
    }
    for await (const slice of inSlices(left, BATCH_SIZE)) await writeSlice(slice);
    return judged;
  }

  function isKnownSilent(hwId: string, heard = Number.POSITIVE_INFINITY): boolean {
    const { silentSince, judgedUntil = 0 } = states.get(hwId);
    return silentSince !== undefined && judgedUntil >= heard;
  }

  async function replayDue(judged: readonly JudgedDevice[]): Promise<void> {
    for (const each of judged) {
      if (!replays.isDue(each.device.id)) continue;
      await replays.run(each);
      await yieldToEventLoop();
    }
  }

  async function lookNow(): Promise<void> {
    // Prepares corrected moves first, because the following loop removes the state of a device whose place has no alarms.
    const { rows: noted } = await store.query(ALARM_CHANGES.name, {});
    await replayDue([...(await devices.of(await prepareCorrected(noted))).values()]);
    const until = now();
    const isAll = Math.abs(until - allAt) >= ALL_EVERY_MS;
    const { devices: changed, settle: settleChanges } = await findChangedAlarms({ models, store }, noted);
    const open = await readOpenAlarms({ models, store }, isAll ? undefined : [...changed.keys()]);
    const silent = await silentDevices({ models, store, board }, until, isAll);
    const unsettled = silent.filter(({ id, heard }) => !isKnownSilent(id, heard)).map(({ id }) => id);
    const late = await replays.due();
    const due = await dueAlarms({ models, store }, until);
    const closing = due.flatMap(({ device: hwId }) => hwId ?? []);
    const hwIds = new Set([...closing, ...changed.keys(), ...open.keys(), ...late, ...unsettled]);
    const lasting = (hwId: string) => open.get(hwId) ?? (changed.has(hwId) ? [] : undefined);
    const asked = [...hwIds].map((hwId): Asked => {
      return [hwId, { readings: [], arrival: 'now', isTick: true, lasting: lasting(hwId) }];
    });
    for (const hwId of changed.keys()) devices.forget(hwId);
    const judged = await judgeAll(asked, { changed });
    await settleChanges();
    await lookAtDue({ models, store, devices, write }, due, until);
    if (isAll) allAt = until;
    await replayDue(judged);
    if (isAlone) await states.save();
  }

  function inTurn(task: () => Promise<void>): Promise<void> {
    const mine = last.then(task);
    last = mine.catch(() => undefined);
    return mine;
  }

  return {
    judge: (asked, { mine, known, isReplay = false } = {}) =>
      inTurn(async () => {
        if (asked.size === 0) return;
        const arrival = isReplay ? 'own' : 'now';
        const each = [...asked].map(([hwId, list]): Asked => {
          const kind: ArrivalKind = known?.has(hwId) ? 'known' : arrival;
          return [hwId, { readings: inOrder(list), arrival: kind, isTick: false }];
        });
        await replayDue(await judgeAll(each, { mine }));
      }),
    look: () => inTurn(lookNow),
    close: () =>
      inTurn(async () => {
        devices.close();
        if (isAlone) await states.save(true);
      }),
  };
}
