import type { AlarmRecord } from '../../../src/air/calls/definitions/periods';
import type { AirPattern } from '../../../src/air/domain/air/air-pattern';
import type { AskedPeriod } from '../../../src/air/domain/air/asked-period';
import { durationOf } from '../../../src/air/domain/air/average';
import { countedPeriods, type Period } from '../../../src/air/domain/air/occupancy';
import { ALARM } from '../../../src/air/domain/alarms/alarm-codes';
import { type Month, monthAfter, monthPeriod } from '../../../src/air/domain/report/month';
import type { ReadingWork } from '../telemetry/reading-work';
import type { ReportedDevice } from './reported-devices';
import {
  buildingFigures,
  type Figures,
  figuresOf,
  type Measured,
  type PlaceFigures,
  roomFigures,
} from './room-figures';

export interface MonthlyReport {
  name: string;
  isManager: boolean;
  month: Month;
  period: Period;
  isOver: boolean;
  zone: string;
  /** Opening hours of the rooms: all rooms (only those hours count), some, or none. */
  hours: 'open' | 'some' | 'all';
  reference: number;
  total: Figures;
  before: Figures | undefined;
  buildings: readonly PlaceFigures[];
  rooms: readonly PlaceFigures[];
  week: AirPattern['week'];
}

interface ReportQuestion extends Pick<MonthlyReport, 'name' | 'isManager' | 'month' | 'zone' | 'reference'> {
  devices: readonly ReportedDevice[];
}

export interface ReportParts {
  work: ReadingWork;
  alarms(hwIds: readonly string[], period: Period): Promise<AlarmRecord[]>;
  now(): number;
}

function askedIn(range: Period, { devices, zone, reference }: ReportQuestion): AskedPeriod {
  return {
    devices: devices.map(({ hwId }) => hwId),
    ...{ range, hours: 'opening', timeZone: zone, co2Reference: reference, temperatureReference: null },
    zones: new Map(devices.map((device) => [device.hwId, device.zone])),
    openings: new Map(devices.flatMap(({ hwId, opening }) => (opening ? [[hwId, opening] as const] : []))),
    leastBreachMs: 0,
  };
}

const sourcesOf = ({ devices }: ReportQuestion) => devices.map(({ hwId }) => ({ kind: 'device', name: hwId }) as const);

async function measuredIn(
  range: Period,
  question: ReportQuestion,
  { work, alarms }: ReportParts,
  signal?: AbortSignal,
): Promise<Measured> {
  const { devices } = question;
  const period = { from: range.from, to: range.to - 1 };
  const extremes = (aggregation: 'min' | 'max') =>
    work.extremes(devices, { aggregation, keys: ['CO2', 'temp'], period, hours: 'opening' }, signal);
  const facts = await work.facts({ sources: sourcesOf(question), period, asked: askedIn(range, question) }, signal);
  const withAlarms = devices.filter(({ hasAlarms }) => hasAlarms).map(({ hwId }) => hwId);
  const began = (await alarms(withAlarms, period)).filter(({ alarm }) => alarm !== ALARM.reconnected);
  return {
    figures: facts.devices,
    highest: await extremes('max'),
    lowest: await extremes('min'),
    countedMs: new Map(
      devices.map((device) => [device.hwId, durationOf(countedPeriods(range, 'opening', device))] as const),
    ),
    alarms: began.reduce(
      (counts, { hwId }) => counts.set(hwId, (counts.get(hwId) ?? 0) + 1),
      new Map<string, number>(),
    ),
  };
}

function hoursOf(devices: readonly ReportedDevice[]): MonthlyReport['hours'] {
  const open = devices.filter(({ opening }) => opening !== undefined).length;
  if (open === 0) return 'all';
  return open === devices.length ? 'open' : 'some';
}

export async function makeReport(
  question: ReportQuestion,
  parts: ReportParts,
  signal?: AbortSignal,
): Promise<MonthlyReport> {
  const { devices, month, zone, reference, name, isManager } = question;
  const whole = monthPeriod(month, zone);
  const period = { from: whole.from, to: Math.max(whole.from, Math.min(whole.to, parts.now())) };
  const measured = await measuredIn(period, question, parts, signal);
  const before = figuresOf(await measuredIn(monthPeriod(monthAfter(month, -1), zone), question, parts, signal));
  const { week } = await parts.work.pattern(
    { period: { from: period.from, to: period.to - 1 }, asked: askedIn(period, question), reference },
    signal,
  );
  return {
    ...{ name, isManager, month, period, zone, reference, week },
    hours: hoursOf(devices),
    isOver: period.to === whole.to,
    total: figuresOf(measured),
    before: before.coverage > 0 ? before : undefined,
    buildings: isManager ? buildingFigures(devices, measured) : [],
    rooms: roomFigures(devices, measured),
  };
}
