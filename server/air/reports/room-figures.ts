import type { DeviceExtremes } from '../../../src/air/calls/definitions/periods';
import type { AirPattern } from '../../../src/air/domain/air/air-pattern';
import { type CombinedFigures, combineFigures, type DeviceFigures } from '../../../src/air/domain/air/device-figures';
import type { Period } from '../../../src/air/domain/air/occupancy';
import { groupBy } from '../../../src/air/domain/grouped';
import type { Segment } from '../../../src/air/domain/places/assignments';
import type { Month } from '../../../src/air/domain/report/month';
import type { ReadableDevice } from '../telemetry/readable-device';

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

/** Successive sensors of a room as one line. `hwId` identifies the line only within the report. */
export interface ReportedDevice extends Pick<ReadableDevice, 'hwId' | 'zone' | 'opening' | 'hasAlarms'> {
  segments: readonly Segment[];
  /** True if the room has other sensors at the same time. The time of each sensor then counts separately. */
  isOneOfSeveral: boolean;
  roomId: string;
  room: string;
  buildingId: string | undefined;
  building: string | undefined;
}

export interface Figures extends CombinedFigures {
  highestCo2: number | undefined;
  lowestTemperature: number | undefined;
  highestTemperature: number | undefined;
  longestMs: number | undefined;
  coverage: number;
  alarms: number;
}

export interface PlaceFigures extends Figures {
  building: string | undefined;
  name: string;
}

export interface MeasuredPeriod {
  figures: readonly DeviceFigures[];
  highest: readonly DeviceExtremes[];
  lowest: readonly DeviceExtremes[];
  countedMs: ReadonlyMap<string, number>;
  alarms: ReadonlyMap<string, number>;
}

function most(values: readonly (number | undefined)[], choose: (...values: number[]) => number): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : choose(...known);
}

export function toFigures(measured: MeasuredPeriod, hwIds?: ReadonlySet<string>): Figures {
  const isOf = ({ hwId }: { hwId: string }) => hwIds?.has(hwId) ?? true;
  const figures = measured.figures.filter(isOf);
  const [highest, lowest] = [measured.highest.filter(isOf), measured.lowest.filter(isOf)];
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const countedMs = sum(figures.map(({ hwId }) => measured.countedMs.get(hwId) ?? 0));
  const covered = figures.map(({ averages }) =>
    Object.values(averages).reduce((longest, { coveredMs }) => Math.max(longest, coveredMs), 0),
  );
  return {
    ...combineFigures(figures),
    highestCo2: most(
      highest.map(({ CO2 }) => CO2?.y),
      Math.max,
    ),
    highestTemperature: most(
      highest.map(({ temp }) => temp?.y),
      Math.max,
    ),
    lowestTemperature: most(
      lowest.map(({ temp }) => temp?.y),
      Math.min,
    ),
    longestMs: most(
      figures.map(({ co2, averages }) => (averages.co2data === undefined ? undefined : co2?.longestMs)),
      Math.max,
    ),
    coverage: countedMs > 0 ? Math.min(1, sum(covered) / countedMs) : 0,
    alarms: sum(figures.map(({ hwId }) => measured.alarms.get(hwId) ?? 0)),
  };
}

/** Sorts places by share of time above the reference, the highest first and unmeasured places last. */
function byUrgency(one: PlaceFigures, other: PlaceFigures): number {
  const share = ({ co2 }: PlaceFigures) => co2?.share ?? -1;
  return (
    share(other) - share(one) ||
    (one.building ?? '').localeCompare(other.building ?? '', undefined, { numeric: true }) ||
    one.name.localeCompare(other.name, undefined, { numeric: true })
  );
}

function figuresBy(
  devices: readonly ReportedDevice[],
  measured: MeasuredPeriod,
  keyOf: (device: ReportedDevice) => string,
  nameOf: (device: ReportedDevice) => Pick<PlaceFigures, 'building' | 'name'>,
): PlaceFigures[] {
  return [...groupBy(devices, keyOf).values()]
    .flatMap((own) => {
      const [first] = own;
      const hwIds = new Set(own.map(({ hwId }) => hwId));
      return first === undefined ? [] : [{ ...toFigures(measured, hwIds), ...nameOf(first) }];
    })
    .sort(byUrgency);
}

export function computeRoomFigures(devices: readonly ReportedDevice[], measured: MeasuredPeriod): PlaceFigures[] {
  return figuresBy(
    devices,
    measured,
    ({ roomId }) => roomId,
    ({ room: name, building }) => ({ name, building }),
  );
}

export function computeBuildingFigures(devices: readonly ReportedDevice[], measured: MeasuredPeriod): PlaceFigures[] {
  return figuresBy(
    devices.filter(({ buildingId }) => buildingId !== undefined),
    measured,
    ({ buildingId = '' }) => buildingId,
    ({ building = '' }) => ({ name: building, building: undefined }),
  );
}
