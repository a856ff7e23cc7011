/** Visit of a user; `since` is the start of unseen history; both in ms. */
export type Visit = { at: number; since: number };

/** Inactivity in ms after which a user counts as away. */
const AWAY_MS = 30 * 60_000;

/** Returns the next visit; nothing counts as new on the first one. */
export function nextVisit(known: Visit | null, now: number): Visit {
  if (known === null) return { at: now, since: now };
  // Guards against a clock that was set back.
  const last = Math.min(known.at, now);
  return { at: now, since: now - last > AWAY_MS ? last : Math.min(known.since, now) };
}
