import { hourOf } from '../../../frame/time/time-zone';
import { MINUTE } from '../../../frame/time/units';
import { isQuiet, type QuietHours } from './quiet-hours';

/** The shortest time between two mails about alarms to the same recipient, ms. */
export const DIGEST_MS = 15 * MINUTE;

/** Hours begin at whole quarters of an hour, in every zone. */
const QUARTER_MS = 15 * MINUTE;

/** What there is to say of an alarm. */
export type NewsKind = 'began' | 'worse' | 'over' | 'reminder' | 'escalated';

/** Something that a recipient is to be notified of. */
export interface News {
  kind: NewsKind;
  /** ms */
  at: number;
  /** Sent in quiet hours, too, unless their owner says otherwise. */
  isUrgent: boolean;
  /** What came of it. Of what a message about the beginning says already nobody is notified once more. */
  later?: readonly News[];
}

/** When a recipient does not want messages about what is not urgent. */
export interface Quiet {
  hours: QuietHours;
  /** IANA zone whose clock they go by. */
  timeZone: string;
}

function isQuietAt(quiet: Quiet | undefined, instant: number): boolean {
  return quiet !== undefined && isQuiet(quiet.hours, hourOf(instant, quiet.timeZone));
}

/** The first instant from this one on that is not quiet. */
function awake(quiet: Quiet | undefined, instant: number): number {
  let next = instant;
  while (isQuietAt(quiet, next)) next = (Math.floor(next / QUARTER_MS) + 1) * QUARTER_MS;
  return next;
}

/** Goes through news in their order, while others come in. */
function inOrder(news: readonly News[]) {
  const sorted = news.toSorted((a, b) => a.at - b.at);
  let index = 0;
  return {
    next: () => sorted[index]?.at ?? Number.POSITIVE_INFINITY,
    takeUntil: (instant: number) => {
      const from = index;
      while (index < sorted.length && (sorted[index]?.at ?? 0) <= instant) index += 1;
      return sorted.slice(from, index);
    },
    add: (one: News) => {
      const place = sorted.findLastIndex(({ at }) => at <= one.at) + 1;
      sorted.splice(Math.max(place, index), 0, one);
    },
  };
}

/** What a recipient gets. */
export interface Digest {
  /** When mails go out, ms, ascending. */
  mails: readonly number[];
  /** Of how much of each kind they are. */
  counts: Readonly<Record<NewsKind, number>>;
  /** How much of it waited until quiet hours were over. */
  waited: number;
}

/**
 * When a recipient gets mails: at once, and what comes within the time after a mail is gathered for the next one. What is not
 * urgent waits until the quiet hours are over.
 */
export function mailDigest(news: readonly News[], quiet?: Quiet): Digest {
  const isUrgent = (one: News) => one.isUrgent && quiet?.hours.isWhole !== true;
  const [urgent, other] = [inOrder(news.filter(isUrgent)), inOrder(news.filter((one) => !isUrgent(one)))];
  const mails: number[] = [];
  const counts = { began: 0, worse: 0, over: 0, reminder: 0, escalated: 0 };
  let waited = 0;
  for (;;) {
    const open = (mails.at(-1) ?? Number.NEGATIVE_INFINITY) + DIGEST_MS;
    const waiting = other.next();
    const [first, later] = [Math.max(urgent.next(), open), Math.max(waiting, open)];
    // Only what may come first is looked up on the clock.
    const at = Math.min(first, later <= first && waiting !== Number.POSITIVE_INFINITY ? awake(quiet, later) : later);
    if (at === Number.POSITIVE_INFINITY) return { mails, counts, waited };
    mails.push(at);
    for (const one of [...urgent.takeUntil(at), ...(isQuietAt(quiet, at) ? [] : other.takeUntil(at))]) {
      counts[one.kind] += 1;
      if (!isUrgent(one) && isQuietAt(quiet, one.at)) waited += 1;
      for (const each of one.later ?? []) if (each.at > at) (isUrgent(each) ? urgent : other).add(each);
    }
  }
}
