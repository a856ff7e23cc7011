/** An instant (ms) as files of evidence have it. */
export const utcText = (instant: number): string => new Date(instant).toISOString();
