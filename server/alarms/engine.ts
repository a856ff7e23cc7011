import type { AlarmSettings } from '../../src/domain/alarms/alarm-settings';
import { type AlarmState, type Judged, NOTHING_JUDGED } from '../../src/domain/alarms/alarm-state';
import { createJudging } from '../../src/domain/alarms/judge';
import type { EntityModels } from '../../src/model/application-model';
import { entityNamed } from '../../src/model/entity-named';
import { HOUR } from '../../src/time/units';
import { UnitOfWork } from '../documents/unit-of-work';
import type { Store } from '../stores/store';
import { otherTurns } from '../stores/turns';
import type { LiveBoard } from '../telemetry/live-board';
import type { ReadingStore, TimedReading } from '../telemetry/reading-store';
import { ALARM_STATES } from './collections';
import { createJudgedDevices, type JudgedDevice } from './judged-devices';
import { readingsBetween } from './missed-readings';
import { rememberedStates } from './remembered-states';
import { recentlySilent } from './silent-devices';
import { isSameBut, isSameStored, stateIn, storedState } from './stored-state';
import type { NoticeChannels } from './tell/notices';
import { createEventWriter } from './write-events';

export interface AlarmEngineParts {
  models: EntityModels;
  store: Store;
  readings: Pick<ReadingStore, 'pages'>;
  /** The current instant, ms. */
  now(): number;
  /** Whether this process alone judges, so that what it remembers is right. Else it is, until somebody else may have judged. */
  isAlone: boolean;
  /** The newest readings, where records show them late. */
  board?: Pick<LiveBoard, 'read'> | undefined;
  /** What settings are read from; `store` when it is left out. */
  settingsFrom?: Pick<Store, 'getMany'>;
  channels: NoticeChannels;
}

/** Raises and ends the alarms of devices. */
export interface AlarmEngine {
  /**
   * Judges readings that were stored, known ones included: what was judged is not judged again.
   *
   * @param mine devices whose readings nobody else has stored since this process last did; none when it is left out.
   */
  judge(readings: ReadonlyMap<string, readonly TimedReading[]>, mine?: ReadonlySet<string>): Promise<void>;
  /** Looks at the clock: who has fallen silent? */
  look(): Promise<void>;
  /** Stores what is only remembered, and ends. */
  close(): Promise<void>;
}

/** Devices per transaction, so that a whole site that falls silent does not hold up those who write. */
const BATCH = 50;
/** How much of the readings another server judges again, at most, that goes on with a device. */
const STORED_EVERY_MS = 12 * HOUR;

const NONE: ReadonlySet<string> = new Set();

interface Work {
  hwId: string;
  judged: JudgedDevice;
  readings: readonly TimedReading[];
  /** Look at the clock after the readings. */
  until?: number | undefined;
}

/** What judging begins with, and what is stored. */
interface From {
  work: Work;
  state: AlarmState;
  stored: AlarmState;
}

function run(
  state: AlarmState,
  settings: AlarmSettings,
  { readings, until }: Pick<Work, 'readings' | 'until'>,
): Judged {
  const judging = createJudging(settings, state);
  const events = readings.flatMap((reading) => judging.reading(reading));
  const silence = until === undefined ? [] : judging.clock(until);
  return { state: judging.state(), events: [...events, ...silence] };
}

function inOrder(readings: readonly TimedReading[]): readonly TimedReading[] {
  return readings.length < 2 ? readings : readings.toSorted((a, b) => a.t - b.t);
}

/** The engine over one site. Calls are carried out one after the other. */
export function createAlarmEngine(parts: AlarmEngineParts): AlarmEngine {
  const { models, store, readings, now, isAlone, channels, board, settingsFrom = store } = parts;
  const device = entityNamed(models, 'device');
  const devices = createJudgedDevices({ models, store, settingsFrom, now, isAlone });
  const writeEvents = createEventWriter(models, channels);
  const states = rememberedStates(store);
  let last: Promise<void> = Promise.resolve();

  /** What was stored while nobody judged comes first: after a start, and where a server ended before it judged. */
  async function withMissed(work: Work, { judgedUntil: from }: AlarmState): Promise<Work> {
    const to = work.readings[0]?.t ?? work.until;
    if (from === undefined || to === undefined || from >= to) return work;
    const missed = await readingsBetween(readings, work.hwId, { from: from + 1, to: to - 1 });
    return missed.length === 0 ? work : { ...work, readings: [...missed, ...work.readings] };
  }

  async function remembered(work: readonly Work[]): Promise<Work[]> {
    const unknown = new Set(work.map(({ hwId }) => hwId).filter((hwId) => !states.has(hwId)));
    if (unknown.size === 0) return [...work];
    await states.load([...unknown]);
    return Promise.all(work.map((each) => (unknown.has(each.hwId) ? withMissed(each, states.get(each.hwId)) : each)));
  }

  /** Another server may have gone on with the device: then what is stored counts, and the readings since then. */
  async function shared(unit: UnitOfWork, work: Work): Promise<From> {
    const stored = stateIn(await unit.get(ALARM_STATES.name, work.hwId)) ?? NOTHING_JUDGED;
    if (isSameStored(stored, states.saved(work.hwId))) return { work, stored, state: states.get(work.hwId) };
    return { work: await withMissed(work, stored), stored, state: stored };
  }

  /** Writes a slice: alarms, whom to tell, and how far each device was judged, all or nothing. */
  async function write(slice: readonly Work[]): Promise<void> {
    const written = await store.transact(async (reader) => {
      const unit = new UnitOfWork(reader);
      const result: [string, AlarmState][] = [];
      for (const each of slice) {
        const { hwId, judged } = each;
        const mine = { work: each, state: states.get(hwId), stored: states.saved(hwId) };
        const from = isAlone ? mine : await shared(unit, each);
        const { state, events } = run(from.state, judged.settings, from.work);
        // A device that was deleted meanwhile has taken its alarms along.
        if ((await unit.get(device.collection, hwId)) === undefined) continue;
        await writeEvents(unit, judged, events, now());
        const isAsked = judged.settings.codes.size > 0;
        if (isAsked && state !== from.stored) unit.put(ALARM_STATES.name, storedState(hwId, state));
        if (!isAsked && from.stored.judgedUntil !== undefined) unit.remove(ALARM_STATES.name, hwId);
        result.push([hwId, isAsked ? state : NOTHING_JUDGED]);
      }
      return { result, batch: unit.batch() };
    });
    for (const [hwId, state] of written) states.stored(hwId, state);
  }

  /** What changes nothing that has to be stored is remembered, the rest is left. */
  function notRemembered(work: readonly Work[]): Work[] {
    return work.filter((each) => {
      const { hwId, judged } = each;
      const before = states.get(hwId);
      // Where nothing is asked for any more, what is open ends and the rest is forgotten.
      if (judged.settings.codes.size === 0) return before.judgedUntil !== undefined;
      const { state, events } = run(before, judged.settings, each);
      if (events.length > 0 || !isSameBut(before, state)) return true;
      const unsaved = (state.judgedUntil ?? 0) - (states.saved(hwId).judgedUntil ?? 0);
      if (!isAlone && unsaved > STORED_EVERY_MS) return true;
      states.set(hwId, state);
      return false;
    });
  }

  async function judgeNow(
    asked: ReadonlyMap<string, readonly TimedReading[]>,
    mine: ReadonlySet<string>,
    until?: number,
  ): Promise<void> {
    for (const hwId of isAlone ? [] : asked.keys()) if (!mine.has(hwId)) states.forget(hwId);
    const found = await devices.of([...asked.keys()]);
    const work: Work[] = [];
    for (const [hwId, list] of asked) {
      const judged = found.get(hwId);
      if (judged === undefined) states.forget(hwId);
      else work.push({ hwId, judged, readings: inOrder(list), until });
    }
    const changed = notRemembered(await remembered(work));
    for (let start = 0; start < changed.length; start += BATCH) {
      await write(changed.slice(start, start + BATCH));
      await otherTurns();
    }
  }

  /** Whether nothing has changed since its silence was found. */
  function isKnownSilent(hwId: string, heard = Number.POSITIVE_INFINITY): boolean {
    const { silentSince, judgedUntil = 0 } = states.get(hwId);
    return silentSince !== undefined && judgedUntil >= heard;
  }

  function inTurn(task: () => Promise<void>): Promise<void> {
    const mine = last.then(task);
    last = mine.catch(() => undefined);
    return mine;
  }

  return {
    judge: (asked, mine = NONE) => (asked.size === 0 ? Promise.resolve() : inTurn(() => judgeNow(asked, mine))),
    look: () =>
      inTurn(async () => {
        const silent = await recentlySilent({ models, store, board }, now());
        const unsettled = silent.filter(({ id, heard }) => !isKnownSilent(id, heard)).map(({ id }) => id);
        await judgeNow(new Map(unsettled.map((hwId) => [hwId, []])), NONE, now());
        if (isAlone) await states.save();
      }),
    close: () =>
      inTurn(async () => {
        devices.close();
        if (isAlone) await states.save(true);
      }),
  };
}
