/** A part of long work that is begun by one call and continued by the next. */
export interface WorkPart {
  /** The cursor last passed to `reach`; undefined when nothing is done yet. */
  readonly from: string | undefined;
  /** Whether to stop soon: the rest is for the next part. */
  isOver(): boolean;
  /** Records that everything up to the cursor is done. */
  reach(cursor: string): Promise<void>;
}

/** All of the work in one part. */
export const WHOLE_WORK: WorkPart = { from: undefined, isOver: () => false, reach: async () => undefined };
