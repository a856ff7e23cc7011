/** A change of a former version of the console, which wrote into Firestore by itself, that never arrived there. */
export interface FormerWrite {
  key: string;
  resource: string;
  id: string;
  /** Fields with the values that were to be stored; empty for a deletion. */
  values: string;
}

/** Changes of former versions that the person has not seen yet. They are shown, not sent: others may have changed the record since. */
export interface FormerWrites {
  /** Resolved when Firestore has refused what its SDK still held. */
  list(): Promise<readonly FormerWrite[]>;
  /** Drops a change that the person has seen. */
  close(key: string): void;
}
