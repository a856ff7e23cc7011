import { outdoorLevel } from './outdoor-level';
import { rounded, type SensorCheck } from './sensor-check';

/** What would put a sensor right, by one of its checks. */
export interface ProposedOffset {
  by: 'neighbours' | 'belowOutdoor';
  /** To be added to its values, ppm. */
  offset: number;
  /** From which reading on that was seen, ms. */
  from: number;
}

/**
 * The offset that checks of a sensor propose: what takes it to its neighbours, where it differs from them by too much, else what takes
 * it to the outdoor air, where it is below that; undefined where neither is. A person decides whether it is so.
 */
export function proposedOffset(checks: readonly SensorCheck[]): ProposedOffset | undefined {
  const flagged = (name: ProposedOffset['by']) =>
    checks.find(({ check, outcome }) => check === name && outcome === 'flagged');
  const among = flagged('neighbours');
  if (among !== undefined && among.found !== null && among.from !== null)
    return { by: 'neighbours', offset: rounded(-among.found), from: among.from };
  const below = flagged('belowOutdoor');
  if (below === undefined || below.found === null || below.from === null || below.to === null) return undefined;
  return { by: 'belowOutdoor', offset: rounded(outdoorLevel(below.to) - below.found), from: below.from };
}
