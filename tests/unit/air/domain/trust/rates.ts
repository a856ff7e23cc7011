import {
  computeSensorTrust,
  type ExaminedSensor,
  examineSensor,
} from '../../../../../src/air/domain/trust/examine-sensors';
import type { SensorCheck, SensorCheckName } from '../../../../../src/air/domain/trust/sensor-check';
import { DAY, MINUTE, SECOND } from '../../../../../src/frame/time/units';
import {
  FAULTS,
  type Fault,
  type SimulatedRoom,
  simulateAir,
  simulatedRoom,
  simulateReadings,
  withFault,
} from './simulated-room';

export const START = Date.UTC(2026, 0, 12);
const DAYS = 28;
export const PERIOD = { from: START, to: START + DAYS * DAY };
/** Rooms of a building, and buildings by the pace of their sensors: those that send often need the most time to simulate. */
const ROOMS = 6;
const PACES = [10 * SECOND, MINUTE, 5 * MINUTE, 10 * MINUTE, 60 * MINUTE];
const BUILDINGS_OF = [1, 2, 4, 3, 4];

export interface Rates {
  /** Of sensors with the fault (%), how many are flagged so; null where no pace allows to look. */
  found: number;
  sensors: number;
  /** Of healthy sensors (%), how many are flagged so. */
  falseAlarms: number;
  healthy: number;
}

interface Sensor {
  room: SimulatedRoom;
  readings: { times: number[]; values: number[] };
}

const examined = ({ room, readings }: Sensor, fault?: Fault): ExaminedSensor =>
  examineSensor(withFault(readings, fault, room.seed), { hwId: `${room.seed}` }, { period: PERIOD, zone: room.zone });

const outcome = (checks: readonly SensorCheck[] | undefined, name: SensorCheckName) =>
  checks?.find(({ check }) => check === name)?.outcome;

/** How many faults are found, and how many healthy sensors are flagged, in simulated buildings of sensors of all paces. */
export function detectionRates(): Map<Fault, Rates> {
  const counts = new Map(FAULTS.map((fault) => [fault, { found: 0, sensors: 0, wrong: 0, healthy: 0 }]));
  const zones = ['Europe/Rome', 'America/Sao_Paulo', 'Australia/Lord_Howe'];
  let seed = 1;
  PACES.forEach((pace, place) => {
    for (let building = 0; building < (BUILDINGS_OF[place] ?? 0); building += 1) {
      const zone = zones[building % zones.length] ?? 'UTC';
      const rooms = Array.from({ length: ROOMS }, () => {
        const room = simulatedRoom(seed++, { pace, zone });
        return { room, readings: simulateReadings(room, simulateAir(room, START, DAYS)) };
      });
      const alone = rooms.map((room) => examined(room));
      const healthy = computeSensorTrust(alone).map(({ checks }) => checks);
      for (const fault of FAULTS) {
        const count = counts.get(fault);
        if (count === undefined) continue;
        for (const checks of healthy) {
          if (outcome(checks, fault) === 'open') continue;
          count.healthy += 1;
          if (outcome(checks, fault) === 'flagged') count.wrong += 1;
        }
        // One in three has it, the others are its neighbours.
        const faulty = [building % ROOMS, (building + 3) % ROOMS];
        const withFaults = alone.map((sensor, index) => {
          const room = rooms[index];
          return room !== undefined && faulty.includes(index) ? examined(room, fault) : sensor;
        });
        const found = computeSensorTrust(withFaults).map(({ checks }) => checks);
        for (const index of faulty) {
          if (outcome(found[index], fault) === 'open') continue;
          count.sensors += 1;
          if (outcome(found[index], fault) === 'flagged') count.found += 1;
        }
      }
    }
  });
  const percent = (part: number, all: number) => (all === 0 ? 0 : Math.round((part / all) * 100));
  return new Map(
    [...counts].map(([fault, { found, sensors, wrong, healthy }]) => [
      fault,
      { found: percent(found, sensors), sensors, falseAlarms: percent(wrong, healthy), healthy },
    ]),
  );
}
