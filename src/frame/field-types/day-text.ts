const TYPED = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/;

/** `2026-11-21` from `21/11/2026` or `21-11-2026`; undefined for anything that is no day of the calendar. */
export function dayFromText(text: string): string | undefined {
  const match = TYPED.exec(text);
  if (match === null) return undefined;
  const [, day = '', month = '', year = ''] = match;
  const isoDay = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = new Date(`${isoDay}T00:00:00Z`);
  // 31/02 would silently become a day in March.
  return !Number.isNaN(instant.valueOf()) && instant.toISOString().startsWith(isoDay) ? isoDay : undefined;
}

/** `21/11/2026` from `2026-11-21`; an empty text stays empty. */
export function textFromDay(isoDay: string): string {
  return isoDay.split('-').reverse().join('/');
}
