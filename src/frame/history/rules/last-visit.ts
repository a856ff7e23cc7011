/** When somebody was here: the last sign of life, and what of the history is new to them. Both ms since the epoch. */
export interface Visit {
  at: number;
  /** Changes after this instant came while they were away. */
  since: number;
}

/** Whoever was not heard of for so long, ms, has been away. */
const AWAY_MS = 30 * 60_000;

/** The visit after another sign of life. At the very first one nothing is new. */
export function nextVisit(known: Visit | null, now: number): Visit {
  if (known === null) return { at: now, since: now };
  // A clock that was set back has never been here later than now.
  const last = Math.min(known.at, now);
  return { at: now, since: now - last > AWAY_MS ? last : Math.min(known.since, now) };
}
