import { MINUTE } from '../../../frame/time/units';
import type { AlarmFields } from './alarm-settings';
import { type Judgeable, risesAt } from './severity';

/** What is recorded of an alarm that somebody has to take. */
export interface Waiting extends Judgeable {
  state?: 'open' | 'acknowledged' | 'ended';
  /** When it was noticed, ms. */
  raisedAt?: number;
  /** When whoever was notified was reminded last, ms. */
  remindedAt?: number;
  /** How many of the list were notified one after another. */
  escalated?: number;
}

/** What happens while nobody takes an alarm. */
export interface Care {
  /** Whoever was notified of it is reminded each time that this has passed, ms; undefined: nobody is. */
  reminderMs: number | undefined;
  /** Each time that this has passed the next address is notified, ms. */
  escalateMs: number | undefined;
  /** Who is notified one after another. */
  escalateTo: readonly string[];
}

/** Nobody is reminded for longer than a day: what rings for a day has to be read of in the list. */
const REMINDED_MS = 24 * 60 * MINUTE;

/** The settings of alarms as to what happens while nobody takes one; none of it by default. */
export function careOf({ reminderMinutes, escalateMinutes, escalateTo }: AlarmFields): Care {
  const lengthOf = (minutes: number | null | undefined) => (minutes ? minutes * MINUTE : undefined);
  return {
    reminderMs: lengthOf(reminderMinutes),
    escalateMs: lengthOf(escalateMinutes),
    escalateTo: (escalateTo ?? []).filter((to) => to.trim() !== ''),
  };
}

/** When a recorded alarm began to wait for somebody, ms. */
const waitsSince = ({ raisedAt = 0 }: Pick<Waiting, 'raisedAt'>) => raisedAt;

function remindsAt({ remindedAt, ...alarm }: Waiting, { reminderMs }: Care): number | undefined {
  if (reminderMs === undefined) return undefined;
  const at = (remindedAt ?? waitsSince(alarm)) + reminderMs;
  return at <= waitsSince(alarm) + REMINDED_MS ? at : undefined;
}

function escalatesAt({ escalated = 0, ...alarm }: Waiting, { escalateMs, escalateTo }: Care): number | undefined {
  if (escalateMs === undefined || escalated >= escalateTo.length) return undefined;
  return waitsSince(alarm) + (escalated + 1) * escalateMs;
}

/** What has become due while nobody took an alarm. */
export interface DueCare {
  isReminded: boolean;
  /** Addresses that are notified now, the first of the list first. */
  escalateTo: readonly string[];
  /** What that changes in the record. */
  change: Pick<Waiting, 'remindedAt' | 'escalated'>;
}

/** What is due at an instant, ms: once, however much of it became due while no server ran. */
export function dueCare(alarm: Waiting, care: Care, now: number): DueCare {
  const { escalated = 0 } = alarm;
  if (alarm.state !== 'open') return { isReminded: false, escalateTo: [], change: {} };
  const isReminded = (remindsAt(alarm, care) ?? Number.POSITIVE_INFINITY) <= now;
  const steps = care.escalateMs === undefined ? 0 : Math.floor((now - waitsSince(alarm)) / care.escalateMs);
  const escalateTo = care.escalateTo.slice(escalated, Math.max(escalated, steps));
  return {
    isReminded,
    escalateTo,
    change: {
      ...(isReminded && { remindedAt: now }),
      ...(escalateTo.length > 0 && { escalated: escalated + escalateTo.length }),
    },
  };
}

/** When an alarm is looked at next, whatever is measured, ms; undefined when nothing becomes due by time alone. */
export function nextLookAt(alarm: Waiting, care: Care, now: number): number | undefined {
  const waiting = alarm.state === 'open' ? [remindsAt(alarm, care), escalatesAt(alarm, care)] : [];
  const instants = [risesAt(alarm, now), ...waiting].filter((at) => at !== undefined);
  return instants.length === 0 ? undefined : Math.min(...instants);
}

/** What would be sent about an alarm that nobody takes until an instant, ms. */
export function unanswered(
  { at, overAt }: { at: number; overAt?: number | undefined },
  { reminderMs, escalateMs, escalateTo }: Care,
  until: number,
): { reminders: readonly number[]; escalations: readonly { to: string; at: number }[] } {
  const end = overAt ?? until;
  const each = (length: number | undefined, last: number) =>
    length === undefined || last <= at
      ? []
      : Array.from({ length: Math.floor((last - at) / length) }, (_none, index) => at + (index + 1) * length);
  return {
    reminders: each(reminderMs, Math.min(at + REMINDED_MS, end)).filter((one) => one < end),
    escalations: escalateTo.flatMap((to, index) => {
      const step = at + (index + 1) * (escalateMs ?? Number.POSITIVE_INFINITY);
      return step < end ? [{ to, at: step }] : [];
    }),
  };
}
