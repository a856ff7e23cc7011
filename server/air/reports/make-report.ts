import type { AlarmRecord } from '../../../src/air/calls/definitions/periods';
import type { AirPattern } from '../../../src/air/domain/air/air-pattern';
import { durationOf } from '../../../src/air/domain/air/average';
import { countedPeriods, type Period } from '../../../src/air/domain/air/occupancy';
import type { AskedPeriod } from '../../../src/air/domain/air/period-facts';
import { ALARM } from '../../../src/air/domain/alarms/alarm-codes';
import { clipped, type Segment, spansOf } from '../../../src/air/domain/places/assignments';
import { type Month, monthAfter, monthPeriod } from '../../../src/air/domain/report/month';
import { sourceOf } from '../telemetry/cut-readings';
import type { ReadingWork } from '../telemetry/reading-work';
import {
  buildingFigures,
  type Figures,
  figuresOf,
  type Measured,
  type PlaceFigures,
  type ReportedDevice,
  roomFigures,
} from './room-figures';

export interface MonthlyReport {
  name: string;
  isManager: boolean;
  month: Month;
  period: Period;
  isOver: boolean;
  zone: string;
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
    segments: new Map(devices.map(({ hwId, segments }) => [hwId, segments] as const)),
    leastBreachMs: 0,
  };
}

function countedIn(range: Period, device: ReportedDevice): Period[] {
  const counted = countedPeriods(range, 'opening', device);
  return device.isOneOfSeveral ? spansOf(device.segments).flatMap((span) => clipped(counted, span)) : [...counted];
}

async function measuredIn(
  range: Period,
  question: ReportQuestion,
  { work, alarms }: ReportParts,
  signal?: AbortSignal,
): Promise<Measured> {
  const devices = question.devices.filter(({ segments }) => clipped(segments, range).length > 0);
  const period = { from: range.from, to: range.to - 1 };
  const extremes = (aggregation: 'min' | 'max') =>
    work.extremes(devices, { aggregation, keys: ['CO2', 'temp'], period, hours: 'opening' }, signal);
  const facts = await work.facts(
    { sources: devices.map(sourceOf), period, asked: askedIn(range, { ...question, devices }) },
    signal,
  );
  const withAlarms = devices.filter(({ hasAlarms }) => hasAlarms);
  const sensors = new Set(withAlarms.flatMap(({ segments }) => segments.map(({ hwId }) => hwId)));
  const began = (await alarms([...sensors], period)).filter(({ alarm }) => alarm !== ALARM.reconnected);
  return {
    figures: facts.devices,
    highest: await extremes('max'),
    lowest: await extremes('min'),
    countedMs: new Map(devices.map((device) => [device.hwId, durationOf(countedIn(range, device))] as const)),
    alarms: new Map(
      withAlarms.map(({ hwId, segments }) => {
        const isOwn = (segment: Segment) => (each: AlarmRecord) =>
          each.hwId === segment.hwId && each.date >= segment.from && each.date < segment.to;
        return [hwId, segments.reduce((count, segment) => count + began.filter(isOwn(segment)).length, 0)] as const;
      }),
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
