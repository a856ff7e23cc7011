import type { Pace } from '../bulk/pace';

/** The pace of a task's turn, and when it ends. */
export interface Work {
  pace: Pace;
  isOver(): boolean;
}
