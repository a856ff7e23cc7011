import { isJudgedAtOnce } from './alarm-codes';
import type { AlarmState, EndCause, OpenExcursion } from './alarm-state';
import { type AlarmEpisode, episodeKey } from './episodes';

/** An alarm as it is recorded. */
export interface RecordedEpisode extends AlarmEpisode {
  /** Names it, together with its code: when it began as was thought first, ms. */
  name: number;
  /** Why it ended, where that was not by what was measured. */
  cause?: EndCause | undefined;
}

/** What the records of a device have to become after readings came late. */
export interface Corrections {
  /** Alarms that nobody knew of. */
  found: readonly AlarmEpisode[];
  /** Recorded ones whose times or worst value are others. */
  changed: readonly RecordedEpisode[];
  /** Recorded ones that never were, or that are a part of another one. */
  corrected: readonly RecordedEpisode[];
  /** Names of those that last, by code. */
  names: ReadonlyMap<number, number>;
}

function overlap(one: AlarmEpisode, other: AlarmEpisode): boolean {
  const { POSITIVE_INFINITY: LASTS } = Number;
  return one.code === other.code && one.began <= (other.ended ?? LASTS) && other.began <= (one.ended ?? LASTS);
}

function isSame(one: AlarmEpisode, other: AlarmEpisode): boolean {
  return one.began === other.began && one.ended === other.ended && one.value === other.value;
}

/** Those that hold before those that were found to be none: only where nothing else is recorded is one of these right after all. */
function byWorth(one: RecordedEpisode, other: RecordedEpisode): number {
  return Number(one.cause === 'corrected') - Number(other.cause === 'corrected') || one.began - other.began;
}

/**
 * Compares what is recorded with what the readings of a device say now that all of them are there. What somebody closed, or what ended
 * for another reason than by what was measured, stays as it is; so do silences and batteries, which are about what came in at the
 * time. What was corrected while not all of the readings were there holds again where they show it.
 *
 * @param judged the episodes since `from`, ms, and those that lasted then.
 * @param recorded those that lasted at `from` or began since.
 */
export function corrections(
  judged: readonly AlarmEpisode[],
  recorded: readonly RecordedEpisode[],
  from: number,
): Corrections {
  const known = recorded.filter(({ code }) => !isJudgedAtOnce(code)).toSorted(byWorth);
  const used = new Set<RecordedEpisode>();
  const names = new Map<number, number>();
  const [found, changed, corrected]: [AlarmEpisode[], RecordedEpisode[], RecordedEpisode[]] = [[], [], []];
  for (const episode of judged) {
    if (isJudgedAtOnce(episode.code)) continue;
    const [first, ...parts] = known.filter((each) => !used.has(each) && overlap(each, episode));
    if (first === undefined) {
      found.push(episode);
      continue;
    }
    used.add(first);
    const isRevived = first.cause === 'corrected';
    const isDecided = first.cause !== undefined && !isRevived;
    if (!isDecided && (isRevived || !isSame(first, episode))) changed.push({ ...episode, name: first.name });
    if (episode.ended === undefined) names.set(episode.code, first.name);
    for (const part of parts) {
      used.add(part);
      if (part.cause === undefined) corrected.push(part);
    }
  }
  for (const each of known) {
    if (!used.has(each) && each.cause === undefined && each.began >= from) corrected.push(each);
  }
  return { found, changed, corrected, names };
}

/**
 * What was open at an instant by the records, for judging from there on.
 *
 * @param present what is open now, whose worst values records may show later.
 */
export function excursionsAt(
  recorded: readonly RecordedEpisode[],
  t: number,
  present: AlarmState['excursions'],
): { excursions: AlarmState['excursions']; lasting: ReadonlyMap<string, AlarmEpisode> } {
  const lasting = recorded.filter(
    ({ code, began, ended, cause }) =>
      !isJudgedAtOnce(code) && cause === undefined && began < t && (ended === undefined || ended > t),
  );
  const open = ({ code, began, value, threshold, name }: RecordedEpisode): OpenExcursion => {
    const known = present[code];
    const worst = known !== undefined && (known.name ?? known.since) === name ? known.worst : (value ?? 0);
    return { since: began, worst, limit: threshold, isRaised: true, told: worst, name };
  };
  return {
    excursions: Object.fromEntries(lasting.map((each) => [each.code, open(each)])),
    lasting: new Map(lasting.map((each) => [episodeKey(each), { ...each, ended: undefined }])),
  };
}

/** Gives excursions the names of the alarms that are recorded for them. */
export function withNames(
  excursions: AlarmState['excursions'],
  names: ReadonlyMap<number, number>,
): AlarmState['excursions'] {
  return Object.fromEntries(
    Object.entries(excursions).map(([code, open]) => {
      const name = names.get(Number(code));
      return [code, name === undefined || !open.isRaised ? open : { ...open, name }];
    }),
  );
}
