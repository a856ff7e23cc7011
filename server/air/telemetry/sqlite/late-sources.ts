/** Sources of which readings came for earlier days, or many at once: what is packed of them may be rows again. */
export interface LateSources {
  /** Notes that readings of a source have just come. */
  note(source: number): void;
  /** Those of which nothing came since this was asked before, each once: while more comes, a day would be packed again and again. */
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
