import { readFileSync } from 'node:fs';
import { createMeasuredLine } from '../../../../../src/air/domain/air/measured-line';
import type { Period } from '../../../../../src/air/domain/air/occupancy';
import type { OutdoorAir } from '../../../../../src/air/domain/evidence/outdoor';
import { judgeRoom, type RoomFacts, type RoomVerdict } from '../../../../../src/air/domain/evidence/room-verdict';
import type { EvidenceMeasure, Standard } from '../../../../../src/air/domain/evidence/standard';
import type { OpeningHours } from '../../../../../src/air/domain/hours/opening-hours';
import { DAY, MINUTE } from '../../../../../src/frame/time/units';

export const HEATING = { from: '10-15', to: '04-15' };
export const ZONE = 'Europe/Rome';
/** Midnight in Rome. */
export const MONDAY = Date.UTC(2026, 0, 11, 23);

export function standardNamed(id: string): Standard {
  return JSON.parse(readFileSync(`standards/${id}.json`, 'utf8'));
}

export type Curve = (t: number) => number | null;

export function readings(curves: Partial<Record<EvidenceMeasure, Curve>>, { from, to }: Period, pace: number) {
  const times = Array.from({ length: Math.ceil((to - from) / pace) }, (_none, index) => from + index * pace);
  return (measure: EvidenceMeasure) => {
    const curve = curves[measure];
    return curve === undefined ? createMeasuredLine([], []) : createMeasuredLine(times, times.map(curve));
  };
}

interface Asked {
  standard: Standard | string;
  curves: Partial<Record<EvidenceMeasure, Curve>>;
  facts?: RoomFacts;
  days?: number;
  from?: number;
  pace?: number;
  outdoor?: OutdoorAir | undefined;
  opening?: OpeningHours;
  zone?: string;
}

export function judged({
  standard,
  curves,
  facts = {},
  days = 10,
  from = MONDAY,
  pace = 5 * MINUTE,
  ...rest
}: Asked): RoomVerdict {
  const period = { from, to: from + days * DAY };
  const { opening, zone = ZONE, outdoor } = rest;
  return judgeRoom(
    typeof standard === 'string' ? standardNamed(standard) : standard,
    facts,
    [{ hwId: 'd1', lineOf: readings(curves, period, pace) }],
    { zone, opening },
    { period, heating: HEATING, outdoor },
  );
}

/** A curve that has one value for a share of the time, 0 to 1, and another one for the rest, in turns of 100 readings. */
export function mixed(share: number, value: number, rest: number, pace = 5 * MINUTE): Curve {
  return (t) => (Math.floor(t / pace) % 100 < share * 100 ? value : rest);
}
