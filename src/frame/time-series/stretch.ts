/** Half-open index range of an unbroken part of a line. */
export type Stretch = readonly [start: number, end: number];
