import { MINUTE } from '../../../frame/time/units';
import type { AlarmFields } from './alarm-settings';
import { MIN_REMINDER_MS } from './digest';
import { listAllOnDuty, listOnDuty, parseDuty, type Rota } from './duty';
import { findSeverityRise, type Judgeable } from './severity';

interface Waiting extends Judgeable {
  state?: 'open' | 'acknowledged' | 'ended';
  raisedAt?: number;
  remindedAt?: number;
  escalated?: number;
  /** Number of escalation steps, including steps after the last person; missing in alarms of earlier versions. */
  escalationStep?: number;
}

export interface Care {
  reminderMs: number | undefined;
  escalateMs: number | undefined;
  escalateTo: readonly string[];
  duty?: Rota;
}

/** Reminders stop after a day; longer alarms remain visible in the list. */
const REMINDED_MS = 24 * 60 * MINUTE;

/** Raises intervals of reminders to the minimum, because earlier versions stored shorter intervals. */
export function withEffectiveReminder<Fields extends AlarmFields>(fields: Fields): Fields {
  const { reminderMinutes } = fields;
  if (!reminderMinutes) return fields;
  return { ...fields, reminderMinutes: Math.max(reminderMinutes, MIN_REMINDER_MS / MINUTE) };
}

export function toReminders(fields: AlarmFields, zone = 'UTC'): Care {
  const { reminderMinutes, escalateMinutes, escalateTo, duty } = withEffectiveReminder(fields);
  const lengthOf = (minutes: number | null | undefined) => (minutes ? minutes * MINUTE : undefined);
  const rota = parseDuty(duty);
  return {
    reminderMs: lengthOf(reminderMinutes),
    escalateMs: lengthOf(escalateMinutes),
    escalateTo: (escalateTo ?? []).filter((to) => to.trim() !== ''),
    ...(rota !== undefined && { duty: { ...rota, zone } }),
  };
}

const waitsSince = ({ raisedAt = 0 }: Pick<Waiting, 'raisedAt'>) => raisedAt;

function remindsAt({ remindedAt, ...alarm }: Waiting, { reminderMs }: Care): number | undefined {
  if (reminderMs === undefined) return undefined;
  const at = (remindedAt ?? waitsSince(alarm)) + reminderMs;
  return at <= waitsSince(alarm) + REMINDED_MS ? at : undefined;
}

export function nextRecipients({ escalateTo, duty }: Care): string[] {
  return [...(duty === undefined ? [] : listAllOnDuty(duty)), ...escalateTo];
}

/** Returns the maximum escalation steps. A rota allows more, because the person on duty may change during the alarm. */
function stepsIn(care: Care): number {
  if (care.duty === undefined) return care.escalateTo.length;
  return Math.max(nextRecipients(care).length, Math.floor(REMINDED_MS / (care.escalateMs ?? REMINDED_MS)));
}

function nextAt({ escalateTo, duty }: Care, step: number, instant: number, notified: readonly string[]): string[] {
  if (duty === undefined) return escalateTo.slice(step);
  const known = new Set(notified.map(plain));
  const next = [...listOnDuty(duty, instant), ...escalateTo.map(plain)];
  return [...new Set(next)].filter((to) => !known.has(to));
}

const plain = (address: string) => address.trim().toLowerCase();

const stepOf = ({ escalated = 0, escalationStep = escalated }: Waiting) => escalationStep;

function escalatesAt(alarm: Waiting, care: Care): number | undefined {
  if (care.escalateMs === undefined || stepOf(alarm) >= stepsIn(care)) return undefined;
  return waitsSince(alarm) + (stepOf(alarm) + 1) * care.escalateMs;
}

export interface DueReminder {
  isReminded: boolean;
  escalateTo: readonly string[];
  change: Pick<Waiting, 'remindedAt' | 'escalated' | 'escalationStep'>;
}

/** Returns each due reminder once, also after an interruption. @param notified addresses that earlier steps have notified; only with a duty rota */
export function findDue(alarm: Waiting, care: Care, now: number, notified: readonly string[] = []): DueReminder {
  const step = stepOf(alarm);
  if (alarm.state !== 'open') return { isReminded: false, escalateTo: [], change: {} };
  const isReminded = (remindsAt(alarm, care) ?? Number.POSITIVE_INFINITY) <= now;
  const passed = care.escalateMs === undefined ? 0 : Math.floor((now - waitsSince(alarm)) / care.escalateMs);
  const steps = Math.max(0, Math.min(passed, stepsIn(care)) - step);
  const escalateTo = nextAt(care, step, now, notified).slice(0, steps);
  return {
    isReminded,
    escalateTo,
    change: {
      ...(isReminded && { remindedAt: now }),
      ...(steps > 0 && {
        escalated: (care.duty === undefined ? step : notified.length) + escalateTo.length,
        escalationStep: step + steps,
      }),
    },
  };
}

/** Returns when the alarm may change without new readings, ms. @param closing time at which the place closes, ms */
export function findNextCheck(alarm: Waiting, care: Care, now: number, closing?: number): number | undefined {
  const waiting = alarm.state === 'open' ? [remindsAt(alarm, care), escalatesAt(alarm, care)] : [];
  const isAhead = closing !== undefined && closing > now && Number.isFinite(closing);
  const closes = isAhead && alarm.state !== 'ended' ? closing : undefined;
  const instants = [findSeverityRise(alarm, now), closes, ...waiting].filter((at) => at !== undefined);
  return instants.length === 0 ? undefined : Math.min(...instants);
}

export function isUnanswered(
  { at, overAt }: { at: number; overAt?: number | undefined },
  care: Care,
  until: number,
): { reminders: readonly number[]; escalations: readonly { to: string; at: number }[] } {
  const { reminderMs, escalateMs } = care;
  const end = overAt ?? until;
  const each = (length: number | undefined, last: number) =>
    length === undefined || last <= at
      ? []
      : Array.from({ length: Math.floor((last - at) / length) }, (_none, index) => at + (index + 1) * length);
  return {
    reminders: each(reminderMs, Math.min(at + REMINDED_MS, end)).filter((one) => one < end),
    escalations: escalateMs === undefined ? [] : escalationsOf(care, { at, end, escalateMs }),
  };
}

function escalationsOf(care: Care, { at, end, escalateMs }: { at: number; end: number; escalateMs: number }) {
  const all = new Set(nextRecipients(care).map(plain)).size;
  const found: { to: string; at: number }[] = [];
  for (let step = 0; step < stepsIn(care) && (care.duty === undefined || found.length < all); step += 1) {
    const instant = at + (step + 1) * escalateMs;
    if (instant >= end) break;
    const [to] = nextAt(
      care,
      step,
      instant,
      found.map((each) => each.to),
    );
    if (to !== undefined) found.push({ to, at: instant });
  }
  return found;
}
