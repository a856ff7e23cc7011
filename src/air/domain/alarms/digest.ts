import { MINUTE } from '../../../frame/time/units';
import { isQuietAt, type QuietHours } from './quiet-hours';
import { isWanted, type OptionalNews } from './wanted-news';

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
  /** When the alarm is over, ms; missing while it lasts. */
  overAt?: number | undefined;
  /** What came of it. Of what a message about the beginning says already nobody is notified once more. */
  later?: readonly News[];
}

/** What a recipient has asked for. */
export interface Wishes {
  /** When it wants no messages about what is not urgent. */
  quiet?: QuietHours | undefined;
  /** IANA zone of the place, whose clock quiet hours go by that name none. */
  timeZone: string;
  /** What it does without. */
  without?: readonly OptionalNews[] | undefined;
}

const NO_WISHES: Wishes = { timeZone: 'UTC' };

/** The first instant from this one on that is not quiet. */
function awake({ quiet, timeZone }: Wishes, instant: number): number {
  let next = instant;
  while (isQuietAt(quiet, next, timeZone)) next = (Math.floor(next / QUARTER_MS) + 1) * QUARTER_MS;
  return next;
}

/** Of what is over nobody is reminded, nor is anybody asked to take it. */
const UNTIL_OVER: ReadonlySet<NewsKind> = new Set(['reminder', 'escalated']);

/** Whether a message at an instant still has to say something. */
function isStillNews({ kind, overAt }: News, { without = [] }: Wishes, instant: number): boolean {
  const isOver = overAt !== undefined && overAt <= instant;
  return isWanted(kind, isOver, without) && !(isOver && UNTIL_OVER.has(kind));
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
      // A month of many rooms is thousands of them.
      let [place, end] = [index, sorted.length];
      while (place < end) {
        const middle = (place + end) >>> 1;
        if ((sorted[middle]?.at ?? 0) <= one.at) place = middle + 1;
        else end = middle;
      }
      sorted.splice(place, 0, one);
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
 * urgent waits until the quiet hours are over. What the recipient does without makes no mail.
 */
export function mailDigest(news: readonly News[], wishes: Wishes = NO_WISHES): Digest {
  const { quiet, timeZone } = wishes;
  const isNight = (instant: number) => isQuietAt(quiet, instant, timeZone);
  const isUrgent = (one: News) => one.isUrgent && quiet?.isWhole !== true;
  const [urgent, other] = [inOrder(news.filter(isUrgent)), inOrder(news.filter((one) => !isUrgent(one)))];
  const mails: number[] = [];
  const counts = { began: 0, worse: 0, over: 0, reminder: 0, escalated: 0 };
  let waited = 0;
  for (;;) {
    const open = (mails.at(-1) ?? Number.NEGATIVE_INFINITY) + DIGEST_MS;
    const waiting = other.next();
    const [first, later] = [Math.max(urgent.next(), open), Math.max(waiting, open)];
    // Only what may come first is looked up on the clock.
    const at = Math.min(first, later <= first && waiting !== Number.POSITIVE_INFINITY ? awake(wishes, later) : later);
    if (at === Number.POSITIVE_INFINITY) return { mails, counts, waited };
    const taken = [...urgent.takeUntil(at), ...(isNight(at) ? [] : other.takeUntil(at))];
    const said = taken.filter((one) => isStillNews(one, wishes, at));
    if (said.length > 0) mails.push(at);
    for (const one of said) {
      counts[one.kind] += 1;
      if (!isUrgent(one) && isNight(one.at)) waited += 1;
      for (const each of one.later ?? []) if (each.at > at) (isUrgent(each) ? urgent : other).add(each);
    }
  }
}
