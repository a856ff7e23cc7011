const HOUR_MINUTES = 60;

/**
 * How long an alarm lasted, as 1 h 5 min: by symbols that every language has.
 *
 * @param minutes whole ones.
 * @param numberText how a language writes a whole number.
 */
export function lengthText(minutes: number, numberText: (value: number) => string = String): string {
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
  const parts = [
    ...(hours > 0 ? [`${numberText(hours)} h`] : []),
    ...(rest > 0 || hours === 0 ? [`${numberText(rest)} min`] : []),
  ];
  return parts.join(' ');
}
