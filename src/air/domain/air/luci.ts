/** LED colour codes as the devices send them. */
export const LUCI_COLOURS = { 0: 'gray', 1: 'blue', 4: 'red', 7: 'purple' } as const;

export type LuciCode = keyof typeof LUCI_COLOURS;
export type LuciColour = (typeof LUCI_COLOURS)[LuciCode];

/** Every known code, ascending. */
export const LUCI_CODES: readonly LuciCode[] = [0, 1, 4, 7];

/** Whether the number is a known LED code. */
export function isLuciCode(code: number): code is LuciCode {
  return LUCI_CODES.some((known) => known === code);
}

/** The colour of a code, or undefined for a code that no known device sends. */
export function luciColour(code: number): LuciColour | undefined {
  return isLuciCode(code) ? LUCI_COLOURS[code] : undefined;
}
