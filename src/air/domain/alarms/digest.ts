import { hourOf } from '../../../frame/time/time-zone';
import { MINUTE } from '../../../frame/time/units';
import { isQuiet, type QuietHours } from './quiet-hours';

/** The shortest time between two mails about alarms to the same recipient, ms. */
export const DIGEST_MS = 15 * MINUTE;

/** Hours begin at whole quarters of an hour, in every zone. */
const QUARTER_MS = 15 * MINUTE;

/** When alarms were raised, ms, in any order. */
export interface PendingNotice {
  /** What is sent at all hours. */
  urgent: readonly number[];
  other: readonly number[];
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

/** Goes through instants in their order. */
function inOrder(instants: readonly number[]) {
  const sorted = instants.toSorted((a, b) => a - b);
  let index = 0;
  return {
    next: () => sorted[index] ?? Number.POSITIVE_INFINITY,
    passTo: (instant: number) => {
      while (index < sorted.length && (sorted[index] ?? 0) <= instant) index += 1;
    },
  };
}

/**
 * When a recipient gets mails: at once, and what comes within the time after a mail is gathered for the next one. What is not
 * urgent waits until the quiet hours are over.
 *
 * @returns when mails go out, ms, ascending.
 */
export function digestInstants(raised: PendingNotice, quiet?: Quiet): number[] {
  const [urgent, other] = [inOrder(raised.urgent), inOrder(raised.other)];
  const mails: number[] = [];
  for (;;) {
    const open = (mails.at(-1) ?? Number.NEGATIVE_INFINITY) + DIGEST_MS;
    const waiting = other.next();
    const [first, later] = [Math.max(urgent.next(), open), Math.max(waiting, open)];
    // Only what may come first is looked up on the clock.
    const at = Math.min(first, later <= first && waiting !== Number.POSITIVE_INFINITY ? awake(quiet, later) : later);
    if (at === Number.POSITIVE_INFINITY) return mails;
    mails.push(at);
    urgent.passTo(at);
    if (!isQuietAt(quiet, at)) other.passTo(at);
  }
}
