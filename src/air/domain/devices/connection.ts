/** A device that has sent nothing for longer than this is taken for disconnected. In ms. */
export const DISCONNECTION_DELAY_MS = 30 * 60_000;

/** Whether a device whose last reading is of `lastReadingMs` counts as disconnected at `nowMs`; exactly at the delay, not yet. */
export function isSilent(lastReadingMs: number, nowMs: number): boolean {
  return nowMs - lastReadingMs > DISCONNECTION_DELAY_MS;
}
