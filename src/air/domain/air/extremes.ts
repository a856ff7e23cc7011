/** A reading: time in ms since the epoch and value. */
export interface Point {
  x: number;
  y: number;
}
