export type Stretch = readonly [start: number, end: number];
