/** Change that a former version of the console did not write into Firestore. */
export interface FormerWrite {
  key: string;
  resource: string;
  id: string;
  values: string;
}

/** Changes of a former version. They are shown but not sent, because other users may have changed the records since. */
export interface FormerWrites {
  /** Lists changes that a former version left unsent. Waits until Firestore has refused each of them. */
  list(): Promise<readonly FormerWrite[]>;
  close(key: string): void;
}
