import { ALARM } from './alarm-codes';

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

export interface AlarmFigure {
  key: string;
  name: string;
  alarms: number;
  unanswered: number;
  open: number;
  /** Time to acknowledgement, ms; null if no alarm was acknowledged. */
  median: number | null;
  slow: number | null;
  lasted: number;
}

function quantile(ascending: readonly number[], share: number): number | null {
  if (ascending.length === 0) return null;
  const place = share * (ascending.length - 1);
  const [below = 0, above = below] = [ascending[Math.floor(place)], ascending[Math.ceil(place)]];
  return Math.round(below + (above - below) * (place % 1));
}

function takenAt({ answeredAt, acknowledgedAt }: FiguredAlarm): number | undefined {
  return answeredAt ?? acknowledgedAt;
}

export function countsInFigures({ code, endedBy }: FiguredAlarm): boolean {
  return code !== ALARM.reconnected && endedBy !== 'corrected';
}

/** Groups alarms by subject, most unacknowledged alarms first. @param now used as the end of open alarms, ms */
export function computeResponseFigures<Alarm extends FiguredAlarm>(
  alarms: readonly Alarm[],
  subjectOf: (alarm: Alarm) => { key: string; name: string },
  now: number,
): AlarmFigure[] {
  const groups = new Map<string, { name: string; own: Alarm[] }>();
  for (const alarm of alarms.filter(countsInFigures)) {
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
