/** LED colour codes as the devices send them. */
export const luciColours = { 0: 'gray', 1: 'blue', 4: 'red', 7: 'purple' } as const;

export type LuciCode = keyof typeof luciColours;
export type LuciColour = (typeof luciColours)[LuciCode];

/** Every known code, ascending. */
export const luciCodes: readonly LuciCode[] = [0, 1, 4, 7];

/** Whether the number is a known LED code. */
export function isLuciCode(code: number): code is LuciCode {
  return luciCodes.some((known) => known === code);
}

/** The colour of a code, or undefined for a code that no known device sends. */
export function luciColour(code: number): LuciColour | undefined {
  return isLuciCode(code) ? luciColours[code] : undefined;
}
