/** The id of an alarm: the same for the same excursion, whoever finds it and how often. `began` in ms. */
export function alarmId(hwId: string, { code, began }: { code: number; began: number }): string {
  return `${hwId}-${code}-${began}`;
}
