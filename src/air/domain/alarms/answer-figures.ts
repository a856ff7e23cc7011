import { ALARM } from './alarm-codes';

/** What of an alarm says whether somebody took care of it. ms */
export interface FiguredAlarm {
  code?: number | undefined;
  state?: string | undefined;
  began?: number | undefined;
  ended?: number | null | undefined;
  endedBy?: string | undefined;
  raisedAt?: number | undefined;
  answeredAt?: number | undefined;
  acknowledgedAt?: number | undefined;
  closedBy?: string | undefined;
}

/** What alarms of one room, building or kind came to. */
export interface AlarmFigure {
  key: string;
  name: string;
  alarms: number;
  /** Those that nobody took or closed. */
  unanswered: number;
  /** Those that still last. */
  open: number;
  /** How long it took until somebody took one: of half of those that were taken less, and of nine of ten. ms; null when none was. */
  median: number | null;
  slow: number | null;
  /** How long all of them lasted together, ms. */
  lasted: number;
}

/** What took less than this share of some ascending lengths: the middle of two where it is between them. */
function quantile(ascending: readonly number[], share: number): number | null {
  if (ascending.length === 0) return null;
  const place = share * (ascending.length - 1);
  const [below = 0, above = below] = [ascending[Math.floor(place)], ascending[Math.ceil(place)]];
  return Math.round(below + (above - below) * (place % 1));
}

/** When somebody took an alarm for the first time, ms; an earlier version stored only who has it by now. */
function takenAt({ answeredAt, acknowledgedAt }: FiguredAlarm): number | undefined {
  return answeredAt ?? acknowledgedAt;
}

/** Whether it says anything of whoever is to care: what only happened needs nobody, and what was corrected never was. */
export function isFigured({ code, endedBy }: FiguredAlarm): boolean {
  return code !== ALARM.reconnected && endedBy !== 'corrected';
}

/**
 * Figures of alarms, those first with most that nobody took.
 *
 * @param subjectOf what an alarm is counted under.
 * @param now until when those count that last, ms.
 */
export function answerFigures<Alarm extends FiguredAlarm>(
  alarms: readonly Alarm[],
  subjectOf: (alarm: Alarm) => { key: string; name: string },
  now: number,
): AlarmFigure[] {
  const groups = new Map<string, { name: string; own: Alarm[] }>();
  for (const alarm of alarms.filter(isFigured)) {
    const { key, name } = subjectOf(alarm);
    const group = groups.get(key) ?? { name, own: [] };
    group.own.push(alarm);
    groups.set(key, group);
  }
  const figures = [...groups].map(([key, { name, own }]): AlarmFigure => {
    const waited = own
      .flatMap((alarm) => Math.max(0, (takenAt(alarm) ?? Number.NaN) - (alarm.raisedAt ?? alarm.began ?? 0)))
      .filter((length) => !Number.isNaN(length))
      .sort((a, b) => a - b);
    return {
      key,
      name,
      alarms: own.length,
      unanswered: own.filter((alarm) => takenAt(alarm) === undefined && alarm.closedBy === undefined).length,
      open: own.filter(({ state }) => state !== 'ended').length,
      median: quantile(waited, 0.5),
      slow: quantile(waited, 0.9),
      lasted: own.reduce((sum, { began = now, ended }) => sum + Math.max(0, (ended ?? now) - began), 0),
    };
  });
  return figures.sort((a, b) => b.unanswered - a.unanswered || b.alarms - a.alarms || a.name.localeCompare(b.name));
}
