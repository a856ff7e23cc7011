const TYPED = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/;

/** Parses `21/11/2026` or `21-11-2026` to `2026-11-21`; undefined for invalid dates. */
export function dayFromText(text: string): string | undefined {
  const match = TYPED.exec(text);
  if (match === null) return undefined;
  const [, day = '', month = '', year = ''] = match;
  const isoDay = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = new Date(`${isoDay}T00:00:00Z`);
  // Rejects days such as 31/02, which `Date` would silently move to March.
  return !Number.isNaN(instant.valueOf()) && instant.toISOString().startsWith(isoDay) ? isoDay : undefined;
}

export function textFromDay(isoDay: string): string {
  return isoDay.split('-').reverse().join('/');
}
