export interface WorkPart {
  readonly from: string | undefined;
  isOver(): boolean;
  reach(cursor: string): Promise<void>;
}

export const WHOLE_WORK: WorkPart = { from: undefined, isOver: () => false, reach: async () => undefined };
