import type { Store } from '../../frame/stores/store';
import { type HeatingConfig, readHeatingConfig } from '../heating/heating-config';
import type { HeatingService } from '../heating/heating-service';
import { createSimulatorMemory } from '../heating/simulator/memory';
import { createHeatingSimulator } from '../heating/simulator/simulator';
import { createTuyaCloud } from '../heating/tuya-cloud/tuya-cloud';
import { createAirly, type OutdoorService } from '../outdoor/outdoor-config';
import { createOutdoorSimulator } from '../outdoor/simulator';
import { createDemoHeatingHomes } from '../seed/demo-heating';
import { createDemoStations } from '../seed/seed-demo';
import type { Config } from './config';

export interface Services {
  heating: HeatingService;
  heatingSettings: Pick<HeatingConfig, 'thermalPlantTokens' | 'hiddenPrefixes'>;
  outdoor: OutdoorService;
}

interface Surroundings {
  now(): number;
  timeZone: string;
  storeOf?(): Pick<Store, 'get' | 'transact'> | undefined;
}

/** Simulates services that have no key, with the homes and stations of the demo data. */
export function openServices(
  { heating, outdoor }: Pick<Config, 'heating' | 'outdoor'>,
  { now, timeZone, storeOf = () => undefined }: Surroundings,
): Services {
  return {
    heating:
      heating.tuya === undefined
        ? createHeatingSimulator({ homes: createDemoHeatingHomes(), now, memory: createSimulatorMemory(storeOf) })
        : createTuyaCloud({ ...heating.tuya, now }),
    heatingSettings: heating,
    outdoor:
      outdoor === undefined
        ? createOutdoorSimulator({ stations: createDemoStations(timeZone), zone: timeZone, now })
        : createAirly({ ...outdoor, now }),
  };
}

export function createSimulatedServices(surroundings: Surroundings): Services {
  return openServices({ heating: readHeatingConfig({}, []), outdoor: undefined }, surroundings);
}
