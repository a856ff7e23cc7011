import type { OutdoorMeasurement } from '../../../src/air/domain/air/outdoor-measurement';
import { HOUR, MINUTE } from '../../../src/frame/time/units';
import { seedOf, smoothNoise } from '../simulation/noise';
import type { OutdoorProfile } from '../simulation/profiles';
import { outdoorReading } from '../simulation/weather';
import { airlyCaqi } from './caqi';
import type { OutdoorService } from './outdoor-service';

interface SimulatorParts {
  stations: readonly OutdoorProfile[];
  zone: string;
  now(): number;
}

const STEP_MS = 5 * MINUTE;

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function pressure(t: number): number {
  return tenth(1014 + 9 * smoothNoise(seedOf('pressure'), t, 60 * HOUR));
}

export function createOutdoorSimulator({ stations, zone, now }: SimulatorParts): OutdoorService {
  function profileOf(id: string): OutdoorProfile {
    const known = stations.find((station) => station.id === id);
    return known ?? { id, zone, stepMs: HOUR, traffic: 0.5 + (seedOf(id) % 10) / 10 };
  }

  return {
    simulated: true,
    measurements: async (installationId): Promise<OutdoorMeasurement> => {
      const measuredAt = Math.floor(now() / STEP_MS) * STEP_MS;
      const { temp, hum, pm25, pm10, no2, o3 } = outdoorReading(profileOf(String(installationId)), measuredAt);
      const dust = { pm25: pm25 ?? 0, pm10: pm10 ?? 0 };
      return {
        indexes: [airlyCaqi(dust)],
        values: [
          { name: 'TEMPERATURE', value: temp ?? 0 },
          { name: 'HUMIDITY', value: hum ?? 0 },
          { name: 'PRESSURE', value: pressure(measuredAt) },
          { name: 'PM1', value: tenth(dust.pm25 * 0.65) },
          { name: 'PM25', value: dust.pm25 },
          { name: 'PM10', value: dust.pm10 },
          { name: 'NO2', value: no2 ?? 0 },
          { name: 'O3', value: o3 ?? 0 },
        ],
        measuredAt,
      };
    },
  };
}
