import { getOutdoorLevel } from './outdoor-level';
import { roundOff, type SensorCheck } from './sensor-check';

interface ProposedOffset {
  by: 'neighbours' | 'belowOutdoor';
  offset: number;
  from: number;
}

export function proposeOffset(checks: readonly SensorCheck[]): ProposedOffset | undefined {
  const flagged = (name: ProposedOffset['by']) =>
    checks.find(({ check, outcome }) => check === name && outcome === 'flagged');
  const among = flagged('neighbours');
  if (among !== undefined && among.found !== null && among.from !== null)
    return { by: 'neighbours', offset: roundOff(-among.found), from: among.from };
  const below = flagged('belowOutdoor');
  if (below === undefined || below.found === null || below.from === null || below.to === null) return undefined;
  return { by: 'belowOutdoor', offset: roundOff(getOutdoorLevel(below.to) - below.found), from: below.from };
}
