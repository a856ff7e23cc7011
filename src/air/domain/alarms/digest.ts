import { hourOf } from '../../../frame/time/time-zone';
import { MINUTE } from '../../../frame/time/units';
import { isTimeZone } from '../../../frame/time/zone-offset';

/** Hours 0 to 23, half-open; may pass midnight. */
export interface QuietHours {
  from: number;
  to: number;
  timeZone?: string;
  isWhole?: boolean;
}

export function parseQuietHours(
  from: unknown,
  to: unknown,
  timeZone?: unknown,
  isWhole: unknown = false,
): QuietHours | undefined {
  const isHour = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 24;
  const zone = typeof timeZone === 'string' && isTimeZone(timeZone) ? { timeZone } : {};
  return isHour(from) && isHour(to) && from !== to
    ? { from, to, ...zone, ...(isWhole === true && { isWhole }) }
    : undefined;
}

export function isQuiet(quiet: QuietHours | undefined, hour: number): boolean {
  if (quiet === undefined) return false;
  const { from, to } = quiet;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

export function isQuietAt(quiet: QuietHours | undefined, instant: number, placeZone: string): boolean {
  return quiet !== undefined && isQuiet(quiet, hourOf(instant, quiet.timeZone ?? placeZone));
}

export const OPTIONAL_NOTIFICATIONS = ['worse', 'over'] as const;
export type OptionalNotification = (typeof OPTIONAL_NOTIFICATIONS)[number];

/** @param kind undefined for the start of an alarm @param isOver true if the alarm has ended @param without disabled notifications */
export function isWanted(kind: string | undefined, isOver: boolean, without: readonly OptionalNotification[]): boolean {
  if (kind === 'over') return !without.includes('over');
  if (kind === 'worse') return !without.includes('worse') && !(isOver && without.includes('over'));
  return true;
}

export function parseDisabledNotifications(value: unknown): OptionalNotification[] {
  return Array.isArray(value) ? OPTIONAL_NOTIFICATIONS.filter((each) => value.includes(each)) : [];
}

export const DIGEST_MS = 15 * MINUTE;

/** Minimum interval of reminders, because messages to a recipient are collected and sent once a minute. */
export const MIN_REMINDER_MS = DIGEST_MS + MINUTE;

/** Quarter of an hour. In every time zone, local hours start at a multiple of this period. */
const QUARTER_MS = 15 * MINUTE;

export type MailKind = 'began' | 'worse' | 'over' | 'reminder' | 'escalated';

export interface MailItem {
  kind: MailKind;
  at: number;
  isUrgent: boolean;
  overAt?: number | undefined;
  later?: readonly MailItem[];
}

interface Wishes {
  quiet?: QuietHours | undefined;
  timeZone: string;
  without?: readonly OptionalNotification[] | undefined;
}

const NO_WISHES: Wishes = { timeZone: 'UTC' };

function awake({ quiet, timeZone }: Wishes, instant: number): number {
  let next = instant;
  while (isQuietAt(quiet, next, timeZone)) next = (Math.floor(next / QUARTER_MS) + 1) * QUARTER_MS;
  return next;
}

/** Notifications that are dropped if the alarm has ended before they are sent. */
const UNTIL_OVER: ReadonlySet<MailKind> = new Set(['reminder', 'escalated']);

function isStillNews({ kind, overAt }: MailItem, { without = [] }: Wishes, instant: number): boolean {
  const isOver = overAt !== undefined && overAt <= instant;
  return isWanted(kind, isOver, without) && !(isOver && UNTIL_OVER.has(kind));
}

function inOrder(news: readonly MailItem[]) {
  const sorted = news.toSorted((a, b) => a.at - b.at);
  let index = 0;
  return {
    next: () => sorted[index]?.at ?? Number.POSITIVE_INFINITY,
    takeUntil: (instant: number) => {
      const from = index;
      while (index < sorted.length && (sorted[index]?.at ?? 0) <= instant) index += 1;
      return sorted.slice(from, index);
    },
    add: (one: MailItem) => {
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

/** Decides which notifications are sent now. After the first mail, further notifications are collected; quiet hours delay notifications. */
export function createMailDigest(news: readonly MailItem[], wishes: Wishes = NO_WISHES) {
  const { quiet, timeZone } = wishes;
  const isNight = (instant: number) => isQuietAt(quiet, instant, timeZone);
  const isUrgent = (one: MailItem) => one.isUrgent && quiet?.isWhole !== true;
  const [urgent, other] = [inOrder(news.filter(isUrgent)), inOrder(news.filter((one) => !isUrgent(one)))];
  const mails: number[] = [];
  const counts = { began: 0, worse: 0, over: 0, reminder: 0, escalated: 0 };
  let waited = 0;
  for (;;) {
    const open = (mails.at(-1) ?? Number.NEGATIVE_INFINITY) + DIGEST_MS;
    const waiting = other.next();
    const [first, later] = [Math.max(urgent.next(), open), Math.max(waiting, open)];
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
