/** Change that a former version of the console could not write into Firestore. */
export interface FormerWrite {
  key: string;
  resource: string;
  id: string;
  values: string;
}

/** Changes of a former version that are shown, not sent, because other users may have changed the records since. */
export interface FormerWrites {
  /** Resolves when Firestore has refused the changes that its SDK still contained. */
  list(): Promise<readonly FormerWrite[]>;
  close(key: string): void;
}
