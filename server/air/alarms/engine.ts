import { type AlarmState, NOTHING_JUDGED } from '../../../src/air/domain/alarms/alarm-state';
import { isSilence } from '../../../src/air/domain/alarms/silence';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { HOUR } from '../../../src/frame/time/units';
import { inTransaction, type UnitOfWork } from '../../frame/documents/unit-of-work';
import type { Store } from '../../frame/stores/store';
import { yieldToEventLoop } from '../../frame/stores/yield-to-event-loop';
import type { LiveBoard } from '../telemetry/live-board';
import type { ArrivedReading, ReadingStore } from '../telemetry/reading-store';
import { changedAlarms } from './changed-alarms';
import { ALARM_STATES } from './collections';
import { BATCH, lookAtDue } from './due-alarms';
import { createJudgedDevices } from './judged-devices';
import { judgeWork, lastingIn, type Work } from './judging-work';
import { createLateDevices } from './late-devices';
import { createFirstStates, measuresJudged, readingsBetween } from './missed-readings';
import type { NoticeChannels } from './notify/notices';
import { openAlarmsOf } from './open-alarms-of';
import { silentDevices } from './silent-devices';
import { createStateCache } from './state-cache';
import { isSameBut, isSameStored, stateIn, storedState } from './stored-state';
import { createEventWriter } from './write-events';

export interface AlarmEngineParts {
  models: EntityModels;
  store: Store;
  readings: Pick<ReadingStore, 'pages' | 'last'>;
  /** The current instant, ms. */
  now(): number;
  /** Whether this process alone judges, so that its cached states are right. Otherwise they are until somebody else may have judged. */
  isAlone: boolean;
  /** The newest readings, where records show them late. */
  board?: Pick<LiveBoard, 'read'> | undefined;
  /** IANA zone in which buildings open that name none; UTC when it is left out. */
  timeZone?: string;
  /** What settings are read from; `store` when it is left out. */
  settingsFrom?: Pick<Store, 'getMany'>;
  channels: NoticeChannels;
}

/** How readings came in. */
export interface Arrival {
  /** Devices whose readings nobody else has stored since this process last did; none when it is left out. */
  mine?: ReadonlySet<string>;
  /** Devices of which nothing was stored that was not known: they are not heard of again. */
  known?: ReadonlySet<string>;
  /** Each came in at its own time: nothing is late. */
  isReplay?: boolean;
}

/** Raises and ends the alarms of devices. */
export interface AlarmEngine {
  /** Judges readings that were stored, known ones included: what was judged is not judged again. */
  judge(readings: ReadonlyMap<string, readonly ArrivedReading[]>, arrival?: Arrival): Promise<void>;
  /**
   * Looks at the clock: who has fallen silent, whose alarms were changed, and which readings that came late are all there? What nobody
   * asks for any more ends.
   */
  look(): Promise<void>;
  /** Stores what is only in memory, and ends. */
  close(): Promise<void>;
}

/** How much of the readings another server judges again, at most, that goes on with a device. */
const STORED_EVERY_MS = 12 * HOUR;
/** Every open alarm and every silent device is looked at this often, whatever has changed: so nothing stays open by a mistake. */
const ALL_EVERY_MS = HOUR;

/** What judging begins with, and what is stored. */
interface From {
  work: Work;
  state: AlarmState;
  stored: AlarmState;
}

function inOrder(readings: readonly ArrivedReading[]): readonly ArrivedReading[] {
  return readings.length < 2 ? readings : readings.toSorted((a, b) => a.t - b.t);
}

/** The engine over one site. Calls are carried out one after the other. */
export function createAlarmEngine(parts: AlarmEngineParts): AlarmEngine {
  const { models, store, readings, now, isAlone, channels, board, timeZone = 'UTC', settingsFrom = store } = parts;
  const device = entityNamed(models, 'device');
  const devices = createJudgedDevices({ models, store, settingsFrom, now, isAlone, timeZone });
  const write = createEventWriter(models, channels);
  const firstState = createFirstStates(readings, now);
  const states = createStateCache(store);
  const lateDevices = createLateDevices({ models, store, readings, now, isAlone, states, write });
  let last: Promise<void> = Promise.resolve();
  let allAt = Number.NEGATIVE_INFINITY;

  /** What was stored while nobody judged comes first: after a start, and where a server ended before it judged. */
  async function withMissed(work: Work, { judgedUntil: from, distances }: AlarmState): Promise<Work> {
    const newer = work.readings.filter(({ t }) => t > (from ?? 0));
    const fresh = newer.find(({ t }) => work.cameIn === undefined || !isSilence(t, work.cameIn, distances));
    const to = (fresh ?? newer[0])?.t ?? work.until;
    if (from === undefined || to === undefined || from >= to) return work;
    const measures = measuresJudged([work.judged.settings]);
    const missed = await readingsBetween(readings, work.hwId, { from: from + 1, to: to - 1 }, measures);
    return { ...work, missed };
  }

  async function withStates(work: readonly Work[], changed: ReadonlyMap<string, number>): Promise<readonly Work[]> {
    const unknown = new Set(work.map(({ hwId }) => hwId).filter((hwId) => !states.has(hwId)));
    if (unknown.size > 0) await states.load([...unknown]);
    const isFirst = ({ hwId, judged }: Work) => {
      const { key, judgedUntil } = states.get(hwId);
      return key === undefined && judgedUntil === undefined && judged.settings.codes.size > 0;
    };
    // Nearly all are known: a promise of each would take as long as judging it.
    if (unknown.size === 0 && !work.some(isFirst)) return work;
    return Promise.all(
      work.map(async (each) => {
        if (isFirst(each)) {
          states.set(each.hwId, await firstState(each, changed.get(each.hwId)));
          return each;
        }
        return unknown.has(each.hwId) ? withMissed(each, states.get(each.hwId)) : each;
      }),
    );
  }

  /** Another server may have gone on with the device: then what is stored counts, and the readings since then. */
  async function shared(unit: UnitOfWork, work: Work): Promise<From> {
    const stored = stateIn(await unit.get(ALARM_STATES.name, work.hwId)) ?? NOTHING_JUDGED;
    if (isSameStored(stored, states.saved(work.hwId))) return { work, stored, state: states.get(work.hwId) };
    return { work: await withMissed(work, stored), stored, state: stored };
  }

  /** Writes a slice: alarms, whom to notify, and how far each device was judged, all or nothing. */
  async function writeSlice(slice: readonly Work[]): Promise<void> {
    const written = await inTransaction(store, async (unit) => {
      const result: [string, AlarmState][] = [];
      for (const each of slice) {
        const { hwId, judged } = each;
        const mine = { work: each, state: states.get(hwId), stored: states.saved(hwId) };
        const from = isAlone ? mine : await shared(unit, each);
        const { state, events } = judgeWork(from.state, judged.settings, from.work);
        // A device that was deleted meanwhile has taken its alarms along.
        if ((await unit.get(device.collection, hwId)) === undefined) continue;
        await write.events(unit, judged, events, now());
        await write.endOthers(unit, judged, { lasting: each.lasting ?? [], isLasting: lastingIn(state) }, now());
        const isAsked = judged.settings.codes.size > 0;
        if (isAsked && state !== from.stored) unit.put(ALARM_STATES.name, storedState(hwId, state));
        if (!isAsked && from.stored !== NOTHING_JUDGED) unit.remove(ALARM_STATES.name, hwId);
        result.push([hwId, isAsked ? state : NOTHING_JUDGED]);
      }
      return result;
    });
    for (const [hwId, state] of written) states.stored(hwId, state);
  }

  /** Caches states of which nothing has to be stored, and returns the other work. */
  function workToStore(work: readonly Work[]): Work[] {
    return work.filter((each) => {
      const { hwId, judged } = each;
      if (each.lasting !== undefined) return true;
      const before = states.get(hwId);
      // Where nothing is asked for any more, what is open ends and the rest is forgotten.
      if (judged.settings.codes.size === 0) return before !== NOTHING_JUDGED;
      const { state, events } = judgeWork(before, judged.settings, each);
      if (events.length > 0 || !isSameBut(before, state)) return true;
      const unsaved = (state.judgedUntil ?? 0) - (states.saved(hwId).judgedUntil ?? 0);
      if (!isAlone && unsaved > STORED_EVERY_MS) return true;
      states.set(hwId, state);
      return false;
    });
  }

  /** What there is to judge of devices that exist. */
  async function workOf(
    asked: ReadonlyMap<string, Pick<Work, 'readings' | 'cameIn' | 'until' | 'lasting'>>,
    mine?: ReadonlySet<string>,
  ): Promise<Work[]> {
    for (const hwId of isAlone ? [] : asked.keys()) if (mine?.has(hwId) !== true) states.forget(hwId);
    const found = await devices.of([...asked.keys()]);
    return [...asked].flatMap(([hwId, each]): Work[] => {
      const judged = found.get(hwId);
      if (judged === undefined) states.forget(hwId);
      return judged === undefined ? [] : [{ hwId, judged, missed: [], ...each }];
    });
  }

  async function judgeAll(work: readonly Work[], changed: ReadonlyMap<string, number> = new Map()): Promise<void> {
    const left = workToStore(await withStates(work, changed));
    for (let start = 0; start < left.length; start += BATCH) {
      await writeSlice(left.slice(start, start + BATCH));
      await yieldToEventLoop();
    }
  }

  /** Whether nothing has changed since its silence was found. */
  function isKnownSilent(hwId: string, heard = Number.POSITIVE_INFINITY): boolean {
    const { silentSince, judgedUntil = 0 } = states.get(hwId);
    return silentSince !== undefined && judgedUntil >= heard;
  }

  async function lookNow(): Promise<void> {
    const until = now();
    const isAll = Math.abs(until - allAt) >= ALL_EVERY_MS;
    const { devices: changed, settle: settleChanges } = await changedAlarms({ models, store });
    const open = await openAlarmsOf({ models, store }, isAll ? undefined : [...changed.keys()]);
    const silent = await silentDevices({ models, store, board }, until, isAll);
    const unsettled = silent.filter(({ id, heard }) => !isKnownSilent(id, heard)).map(({ id }) => id);
    const late = await lateDevices.due();
    const hwIds = new Set([...unsettled, ...changed.keys(), ...open.keys(), ...late]);
    const lasting = (hwId: string) => open.get(hwId) ?? (changed.has(hwId) ? [] : undefined);
    const asked = new Map([...hwIds].map((hwId) => [hwId, { readings: [], until, lasting: lasting(hwId) }]));
    for (const hwId of changed.keys()) devices.forget(hwId);
    const work = await workOf(asked);
    await judgeAll(work, changed);
    await settleChanges();
    await lookAtDue({ models, store, devices, write }, until);
    if (isAll) allAt = until;
    for (const { hwId, judged } of work) {
      if (!late.includes(hwId)) continue;
      await lateDevices.judge(judged);
      await yieldToEventLoop();
    }
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
        const cameIn = isReplay ? undefined : now();
        const work = [...asked].map(([hwId, list]) => {
          // What was sent again is judged where nobody has, and says nothing new of the device.
          const each = { readings: inOrder(list), cameIn: known?.has(hwId) ? undefined : cameIn };
          return [hwId, each] as const;
        });
        await judgeAll(await workOf(new Map(work), mine));
      }),
    look: () => inTurn(lookNow),
    close: () =>
      inTurn(async () => {
        devices.close();
        if (isAlone) await states.save(true);
      }),
  };
}
