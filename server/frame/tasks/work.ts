import type { Pace } from '../bulk/pace';

export interface Work {
  pace: Pace;
  isOver(): boolean;
}
