/** Change that a former version of the console could not write into Firestore. */
export interface FormerWrite {
  key: string;
  resource: string;
  id: string;
  values: string;
}

/** Changes that are shown, not sent, because other users may have changed the records since. */
export interface FormerWrites {
  /** Resolved when Firestore has refused what its SDK still held. */
  list(): Promise<readonly FormerWrite[]>;
  close(key: string): void;
}
