import {
  type ExaminedSensor,
  examineSensor,
  type SensorFacts,
  type SensorTrust,
  type TrustSettings,
  trustInSensors,
} from '../../../src/air/domain/trust/examine-sensors';
import {
  clearestOf,
  type RoomAir,
  type RoomAirSettings,
  roomAirOf,
} from '../../../src/air/domain/ventilation/room-air';
import type { ReadingReader, Source } from '../telemetry/reading-store';
import { co2Lines, sourcesOf } from './co2-lines';

export interface TrustRequest extends TrustSettings {
  sensors: readonly SensorFacts[];
}

export interface RoomAirRequest extends RoomAirSettings {
  devices: readonly { hwId: string }[];
}

export interface SensorWork {
  sensorTrust(request: TrustRequest, signal?: AbortSignal): Promise<SensorTrust[]>;
  /** Null for a room without devices. */
  roomAir(request: RoomAirRequest, signal?: AbortSignal): Promise<RoomAir | null>;
}

export const trustSources = ({ sensors }: TrustRequest): Source[] => sourcesOf(sensors);
export const roomSources = ({ devices }: RoomAirRequest): Source[] => sourcesOf(devices);

async function sensorTrust(reader: ReadingReader, request: TrustRequest): Promise<SensorTrust[]> {
  const examined: ExaminedSensor[] = [];
  for await (const [facts, line] of co2Lines(reader, request.sensors, request.period)) {
    examined.push(examineSensor(line, facts, request));
  }
  return trustInSensors(examined);
}

async function roomAir(reader: ReadingReader, request: RoomAirRequest): Promise<RoomAir | null> {
  const found: RoomAir[] = [];
  for await (const [{ hwId }, line] of co2Lines(reader, request.devices, request.period)) {
    found.push(roomAirOf(hwId, line, request));
  }
  return clearestOf(found) ?? null;
}

export function sensorWork(reader: ReadingReader): SensorWork {
  return {
    sensorTrust: (request) => sensorTrust(reader, request),
    roomAir: (request) => roomAir(reader, request),
  };
}
