const HOUR_MINUTES = 60;

/**
 * Formats an alarm duration as 1 h 5 min, with language-independent symbols.
 * @param minutes whole minutes.
 * @param numberText formats an integer.
 */
export function lengthText(minutes: number, numberText: (value: number) => string = String): string {
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
  const parts = [
    ...(hours > 0 ? [`${numberText(hours)} h`] : []),
    ...(rest > 0 || hours === 0 ? [`${numberText(rest)} min`] : []),
  ];
  return parts.join(' ');
}
