export const LUCI_COLOURS = { 0: 'gray', 1: 'blue', 4: 'red', 7: 'purple' } as const;

export type LuciCode = keyof typeof LUCI_COLOURS;
export type LuciColour = (typeof LUCI_COLOURS)[LuciCode];

export const LUCI_CODES: readonly LuciCode[] = [0, 1, 4, 7];
