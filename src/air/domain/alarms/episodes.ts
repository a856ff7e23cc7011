import { type AlarmCode, isAlarmCode, isJudgedAtOnce } from './alarm-codes';
import type { AlarmEvent, AlarmState, EndCause, Excursion, Transition } from './alarm-state';
import { isRaised, measuredWorst } from './stages';

export interface AlarmEpisode {
  code: AlarmCode;
  began: number;
  ended: number | undefined;
  value: number | null;
  threshold: number | null;
  at?: number | undefined;
  cause?: EndCause | undefined;
  log?: readonly Transition[] | undefined;
}

export function listEpisodes(
  events: readonly AlarmEvent[],
  lasting: ReadonlyMap<string, AlarmEpisode> = new Map(),
): AlarmEpisode[] {
  // Uses the actual start time as key, because late readings may move an alarm, and another alarm may then start at the recorded time.
  const keyOf = ({ code, began }: Pick<AlarmEpisode, 'code' | 'began'>) => episodeKey({ code, name: began });
  const episodes = new Map([...lasting.values()].map((each) => [keyOf(each), each]));
  for (const event of events) {
    const { value, log } = event;
    const key = keyOf(event);
    if (event.type === 'raised') {
      const { code, began, threshold, isOver, at } = event;
      episodes.set(key, { code, began, value, threshold, at, log, ended: isOver ? began : undefined });
    } else {
      const episode = episodes.get(key);
      const end = event.type === 'ended' ? { ended: event.ended, cause: event.cause } : {};
      if (episode !== undefined) episodes.set(key, { ...episode, ...end, value, log: log ?? episode.log });
    }
  }
  return [...episodes.values()];
}

export function episodeKey({ code, name }: { code: number; name: number }): string {
  return `${code} ${name}`;
}

export function listLastingEpisodes({ excursions }: AlarmState): ReadonlyMap<string, AlarmEpisode> {
  return new Map(
    Object.entries(excursions).flatMap(([key, each]) => {
      const code = Number(key);
      if (!isRaised(each) || !isAlarmCode(code)) return [];
      const { since: began, name = began, limit: threshold, log } = each;
      const value = measuredWorst(code, each.worst);
      return [[episodeKey({ code, name }), { code, began, value, threshold, log, ended: undefined }] as const];
    }),
  );
}

export interface RecordedEpisode extends AlarmEpisode {
  name: number;
}

export interface Corrections {
  found: readonly RecordedEpisode[];
  changed: readonly RecordedEpisode[];
  withdrawn: readonly RecordedEpisode[];
  /** Name of each alarm (the recorded start time), by alarm code and actual start time. */
  names: ReadonlyMap<string, number>;
}

function overlap(one: AlarmEpisode, other: AlarmEpisode): boolean {
  const { POSITIVE_INFINITY: LASTS } = Number;
  return one.code === other.code && one.began <= (other.ended ?? LASTS) && other.began <= (one.ended ?? LASTS);
}

function isSame(one: AlarmEpisode, other: AlarmEpisode): boolean {
  return one.began === other.began && one.ended === other.ended && one.value === other.value;
}

function byWorth(one: RecordedEpisode, other: RecordedEpisode): number {
  return Number(one.cause === 'corrected') - Number(other.cause === 'corrected') || one.began - other.began;
}

const isWithdrawable = ({ cause }: RecordedEpisode) => cause !== 'closed' && cause !== 'corrected';

/**
 * Compares the alarms of a replay with the recorded alarms: returns alarms to add, to change and to withdraw. Never
 * withdraws closed, offline and battery alarms. Restores a withdrawn alarm that the replay finds again. @param judged
 * alarms of the replay, also those that were ongoing at its start @param isSince true for a recorded alarm that cannot
 * have started before the replay
 */
export function computeCorrections(
  judged: readonly AlarmEpisode[],
  recorded: readonly RecordedEpisode[],
  isSince: (alarm: RecordedEpisode) => boolean,
): Corrections {
  const known = recorded.filter(({ code }) => !isJudgedAtOnce(code)).toSorted(byWorth);
  const used = new Set<RecordedEpisode>();
  const names = new Map<string, number>();
  const [found, changed, withdrawn]: [RecordedEpisode[], RecordedEpisode[], RecordedEpisode[]] = [[], [], []];
  const taken = new Set(known.map(episodeKey));
  for (const episode of judged) {
    if (isJudgedAtOnce(episode.code)) continue;
    const [first, ...parts] = known.filter((each) => !used.has(each) && overlap(each, episode));
    if (first === undefined) {
      const { code, began } = episode;
      let name = began;
      while (taken.has(episodeKey({ code, name }))) name += 1;
      found.push({ ...episode, name });
      names.set(episodeKey({ code, name: began }), name);
      continue;
    }
    used.add(first);
    const isRevived = first.cause === 'corrected';
    if (first.cause !== 'closed' && (isRevived || !isSame(first, episode))) {
      changed.push({ ...episode, name: first.name });
    }
    names.set(episodeKey({ code: episode.code, name: episode.began }), first.name);
    for (const part of parts) {
      used.add(part);
      if (isWithdrawable(part)) withdrawn.push(part);
    }
  }
  for (const each of known) {
    if (!used.has(each) && isWithdrawable(each) && isSince(each)) withdrawn.push(each);
  }
  return { found, changed, withdrawn, names };
}

/** Sets the names (recorded start times) of the alarms of a replay. */
export function withNames<State extends AlarmState>(state: State, names: Corrections['names']): State {
  const excursions = Object.entries(state.excursions).map(([code, each]): [string, Excursion] => {
    const name = names.get(episodeKey({ code: Number(code), name: each.since }));
    return [code, name === undefined || !isRaised(each) ? each : { ...each, name }];
  });
  return { ...state, excursions: Object.fromEntries(excursions) };
}
