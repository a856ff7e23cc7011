export interface PresenceBoard {
  here(record: string, who: string, name: string): Promise<string[]>;
  gone(record: string, who: string): Promise<void>;
  againMs: number;
}
