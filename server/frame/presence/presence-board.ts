/** The people who are viewing records now. */
export interface PresenceBoard {
  /** Records that somebody views a record, and returns the names of the others, without duplicates. */
  here(record: string, who: string, name: string): Promise<string[]>;
  gone(record: string, who: string): Promise<void>;
  /** Interval at which a client must report, ms. After two missed reports a person counts as absent. */
  againMs: number;
}
