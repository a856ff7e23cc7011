/** Visit of a user, and the time since which changes count as new for the user; both in ms. */
export type Visit = { at: number; since: number };

/** Inactivity in ms after which a user counts as away. */
const AWAY_MS = 30 * 60_000;

export function computeNextVisit(known: Visit | null, now: number): Visit {
  if (known === null) return { at: now, since: now };
  // Uses the earlier time, because the clock may have been set back.
  const last = Math.min(known.at, now);
  return { at: now, since: now - last > AWAY_MS ? last : Math.min(known.since, now) };
}
