export const utcText = (instant: number): string => new Date(instant).toISOString();
