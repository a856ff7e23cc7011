export interface LateSources {
  note(source: number): void;
  /**
   * Returns sources without new readings since the previous call, because a day would otherwise be packed repeatedly.
   */
  takeQuiet(): number[];
}

export function createLateSources(): LateSources {
  let recent = new Set<number>();
  let quiet = new Set<number>();
  return {
    note: (source) => {
      recent.add(source);
      quiet.delete(source);
    },
    takeQuiet: () => {
      const taken = [...quiet];
      quiet = recent;
      recent = new Set();
      return taken;
    },
  };
}
