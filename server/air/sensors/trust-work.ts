import type { Period } from '../../../src/air/domain/air/occupancy';
import { linesOf } from '../../../src/air/domain/air/period-facts';
import { createDayJoiner } from '../../../src/air/domain/readings/source-columns';
import {
  type ExaminedSensor,
  examineSensor,
  type SensorFacts,
  type SensorTrust,
  type TrustSettings,
  trustInSensors,
} from '../../../src/air/domain/trust/examine-sensors';
import { createYield } from '../../frame/stores/yield-to-event-loop';
import { readColumns } from '../telemetry/chart-lines';
import type { ReadingReader, Source } from '../telemetry/reading-store';

/** Which sensors are looked at, all of one building. */
export interface TrustRequest extends TrustSettings {
  sensors: readonly SensorFacts[];
}

/** Examines sensors, in this thread or in others. */
export interface SensorWork {
  sensorTrust(request: TrustRequest, signal?: AbortSignal): Promise<SensorTrust[]>;
}

/** The devices of a request as sources of readings. */
export const trustSources = ({ sensors }: TrustRequest): Source[] =>
  sensors.map(({ hwId }) => ({ kind: 'device', name: hwId }));

async function sensorTrust(reader: ReadingReader, request: TrustRequest): Promise<SensorTrust[]> {
  const { sensors, period } = request;
  const yieldToEventLoop = createYield();
  const snapshot = await reader.openChart(trustSources(request));
  const joiner = createDayJoiner();
  const inclusive: Period = { from: period.from, to: period.to - 1 };
  try {
    const examined: ExaminedSensor[] = [];
    for (const facts of sensors) {
      const source: Source = { kind: 'device', name: facts.hwId };
      const columns = await readColumns(snapshot, joiner, source, inclusive, ['co2data'], yieldToEventLoop);
      examined.push(examineSensor(linesOf(columns)('co2data'), facts, request));
      await yieldToEventLoop();
    }
    return trustInSensors(examined);
  } finally {
    await snapshot.close();
  }
}

/** Examines in this thread. */
export function sensorWork(reader: ReadingReader): SensorWork {
  return { sensorTrust: (request) => sensorTrust(reader, request) };
}
