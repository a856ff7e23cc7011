/** A part of a long piece of work, which is begun by one call and continued by another. */
export interface WorkPart {
  /** Up to where it is done already, as `reach` was told; undefined: nothing is done. */
  readonly from: string | undefined;
  /** Whether to come to an end soon: what is left is for the next part. */
  isOver(): boolean;
  /** Notes that everything up to here is done. */
  reach(cursor: string): Promise<void>;
}

/** All of the work at once. */
export const WHOLE_WORK: WorkPart = { from: undefined, isOver: () => false, reach: async () => undefined };
