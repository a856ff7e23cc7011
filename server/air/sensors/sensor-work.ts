import type { MeasuredLine } from '../../../src/air/domain/air/measured-line';
import type { Period } from '../../../src/air/domain/air/occupancy';
import { linesOf } from '../../../src/air/domain/air/period-facts';
import type { Segment } from '../../../src/air/domain/places/assignments';
import { createDayJoiner } from '../../../src/air/domain/readings/source-columns';
import {
  computeSensorTrust,
  type ExaminedSensor,
  examineSensor,
  type SensorFacts,
  type SensorTrust,
  type TrustSettings,
} from '../../../src/air/domain/trust/examine-sensors';
import {
  computeRoomAir,
  findClearest,
  type RoomAir,
  type RoomAirSettings,
} from '../../../src/air/domain/ventilation/presence';
import { createYield } from '../../frame/stores/yield-to-event-loop';
import { readColumns } from '../telemetry/chart-lines';
import { toSource } from '../telemetry/cut-readings';
import type { ReadingReader, Source } from '../telemetry/reading-store';

interface MeasuringDevice {
  hwId: string;
  segments?: readonly Segment[] | undefined;
}

/** Yields devices with their CO2 readings of a half-open period. Each result is valid only until the next result. */
async function* co2Lines<Device extends MeasuringDevice>(
  reader: ReadingReader,
  devices: readonly Device[],
  period: Period,
): AsyncGenerator<[device: Device, line: MeasuredLine]> {
  const yieldToEventLoop = createYield();
  const snapshot = await reader.openChart(devices.map(toSource));
  const joiner = createDayJoiner();
  const inclusive: Period = { from: period.from, to: period.to - 1 };
  try {
    for (const device of devices) {
      const columns = await readColumns(snapshot, joiner, toSource(device), inclusive, ['co2data'], yieldToEventLoop);
      yield [device, linesOf(columns)('co2data')];
      await yieldToEventLoop();
    }
  } finally {
    await snapshot.close();
  }
}

export interface TrustRequest extends TrustSettings {
  sensors: readonly (SensorFacts & MeasuringDevice)[];
}

export interface RoomAirRequest extends RoomAirSettings {
  devices: readonly MeasuringDevice[];
}

export interface SensorWork {
  sensorTrust(request: TrustRequest, signal?: AbortSignal): Promise<SensorTrust[]>;
  roomAir(request: RoomAirRequest, signal?: AbortSignal): Promise<RoomAir | null>;
}

export const listTrustSources = ({ sensors }: TrustRequest): Source[] => sensors.map(toSource);
export const listRoomSources = ({ devices }: RoomAirRequest): Source[] => devices.map(toSource);

export function createSensorWork(reader: ReadingReader): SensorWork {
  return {
    sensorTrust: async (request) => {
      const examined: ExaminedSensor[] = [];
      for await (const [facts, line] of co2Lines(reader, request.sensors, request.period))
        examined.push(examineSensor(line, facts, request));
      return computeSensorTrust(examined);
    },
    roomAir: async (request) => {
      const found: RoomAir[] = [];
      for await (const [{ hwId }, line] of co2Lines(reader, request.devices, request.period))
        found.push(computeRoomAir(hwId, line, request));
      return findClearest(found) ?? null;
    },
  };
}
