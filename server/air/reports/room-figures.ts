import type { DeviceExtremes } from '../../../src/air/calls/definitions/periods';
import { type DeviceFigures, type TogetherFigures, together } from '../../../src/air/domain/air/device-figures';
import { grouped } from '../../../src/air/domain/grouped';
import type { ReportedDevice } from './reported-devices';

/** What the devices of some rooms measured in the hours that count. */
export interface Figures extends TogetherFigures {
  /** ppm; undefined where it was not measured, as all that may be missing. */
  highestCo2: number | undefined;
  /** °C */
  lowestTemperature: number | undefined;
  highestTemperature: number | undefined;
  /** The longest stretch over the reference, ms. */
  longestMs: number | undefined;
  /** Share of the hours that count in which something was measured, 0 to 1. */
  coverage: number;
  alarms: number;
}

/** A room, or a whole building, with its figures. */
export interface PlaceFigures extends Figures {
  building: string | undefined;
  name: string;
}

/** What is known of each device of a report, by hardware id where it is not a list. */
export interface Measured {
  figures: readonly DeviceFigures[];
  highest: readonly DeviceExtremes[];
  lowest: readonly DeviceExtremes[];
  /** How long the hours that count are, ms. */
  countedMs: ReadonlyMap<string, number>;
  alarms: ReadonlyMap<string, number>;
}

function most(values: readonly (number | undefined)[], choose: (...values: number[]) => number): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : choose(...known);
}

/** The figures of some devices together: those of `hwIds`, or all. */
export function figuresOf(measured: Measured, hwIds?: ReadonlySet<string>): Figures {
  const isOf = ({ hwId }: { hwId: string }) => hwIds?.has(hwId) ?? true;
  const figures = measured.figures.filter(isOf);
  const [highest, lowest] = [measured.highest.filter(isOf), measured.lowest.filter(isOf)];
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const countedMs = sum(figures.map(({ hwId }) => measured.countedMs.get(hwId) ?? 0));
  const covered = figures.map(({ averages }) =>
    Object.values(averages).reduce((longest, { coveredMs }) => Math.max(longest, coveredMs), 0),
  );
  return {
    ...together(figures),
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

/** Those that were over the reference for most of their time first; unmeasured ones last. */
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
  measured: Measured,
  keyOf: (device: ReportedDevice) => string,
  nameOf: (device: ReportedDevice) => Pick<PlaceFigures, 'building' | 'name'>,
): PlaceFigures[] {
  return [...grouped(devices, keyOf).values()]
    .flatMap((own) => {
      const [first] = own;
      const hwIds = new Set(own.map(({ hwId }) => hwId));
      return first === undefined ? [] : [{ ...figuresOf(measured, hwIds), ...nameOf(first) }];
    })
    .sort(byUrgency);
}

/** The figures of each room, those that need somebody first. */
export function roomFigures(devices: readonly ReportedDevice[], measured: Measured): PlaceFigures[] {
  return figuresBy(
    devices,
    measured,
    ({ roomId }) => roomId,
    ({ room: name, building }) => ({ name, building }),
  );
}

/** The same of each building. */
export function buildingFigures(devices: readonly ReportedDevice[], measured: Measured): PlaceFigures[] {
  return figuresBy(
    devices.filter(({ buildingId }) => buildingId !== undefined),
    measured,
    ({ buildingId = '' }) => buildingId,
    ({ building = '' }) => ({ name: building, building: undefined }),
  );
}
