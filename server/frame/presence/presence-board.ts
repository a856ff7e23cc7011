/** Who is on which record now. */
export interface PresenceBoard {
  /** Notes somebody as being there, and answers what the others are called, each once. */
  here(record: string, who: string, name: string): Promise<string[]>;
  gone(record: string, who: string): Promise<void>;
  /** When to be noted again, ms. Whoever misses two has gone. */
  againMs: number;
}
