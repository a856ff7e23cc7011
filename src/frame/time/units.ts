/** Lengths of time in milliseconds, as instants are counted. A day on the clock may be an hour longer or shorter. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
