/** An unbroken part of a line: the half-open range of its indices. */
export type Stretch = readonly [start: number, end: number];
