import { isJudgedAtOnce } from './alarm-codes';
import type { AlarmState, EndCause, OpenExcursion } from './alarm-state';
import { type AlarmEpisode, episodeKey } from './episodes';

export interface RecordedEpisode extends AlarmEpisode {
  name: number;
  cause?: EndCause | undefined;
}

export interface Corrections {
  found: readonly AlarmEpisode[];
  changed: readonly RecordedEpisode[];
  corrected: readonly RecordedEpisode[];
  names: ReadonlyMap<number, number>;
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

/**
 * Compares recorded alarms with the complete readings of a device. Manually closed alarms, other non-measured ends,
 * offline and battery alarms stay unchanged. Earlier corrections are reverted if the readings confirm the alarm.
 * @param judged episodes since `from` (ms) and those open then.
 * @param recorded alarms open at `from` or started since.
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
