import type { Pace } from '../bulk/pace';

/** How long a piece of work goes on, and how much of it at once. */
export interface Work {
  pace: Pace;
  isOver(): boolean;
}
