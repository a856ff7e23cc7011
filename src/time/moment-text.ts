/** A moment of RFC 3339, which names its offset. What lacks one depends on where it is read, and is none. */
const MOMENT = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:[Zz]|[+-]\d{2}(?::?\d{2})?)$/;
const WHOLE_HOURS = /([+-]\d{2})$/;

/** Milliseconds since the epoch of `2026-11-21T14:05:00+01:00`; undefined for what is no moment. */
export function instantOfText(text: string): number | undefined {
  const whole = text.toUpperCase().replace(' ', 'T').replace(WHOLE_HOURS, '$1:00');
  const instant = MOMENT.test(text) ? Date.parse(whole) : Number.NaN;
  return Number.isNaN(instant) ? undefined : instant;
}

/** An instant (ms) as texts are kept that have to be compared: `2026-11-21T13:05:00.000Z`, always as long. */
export function utcText(instant: number): string {
  return new Date(instant).toISOString();
}
