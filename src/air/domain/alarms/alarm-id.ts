/** Returns the alarm id, deterministic for the same excursion. `began` in ms. */
export function alarmId(hwId: string, { code, began }: { code: number; began: number }): string {
  return `${hwId}-${code}-${began}`;
}
