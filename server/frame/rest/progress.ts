/** A name that a client makes up for one long request. */
const NAME = /^[A-Za-z0-9-]{8,64}$/;

/** Reports how far long requests are, to those who have sent them. */
export interface ProgressBoard {
  /** Follows a request of the session; what it is given is the share that is done, 0 to 1. Ends it with `end`. */
  follow(session: string, name: unknown): { report(share: number): void; end(): void };
  /** Null for a request that the session has not sent, or that is over: who asks cannot know that before. */
  shareOf(session: string, name: string): number | null;
}

export function createProgressBoard(): ProgressBoard {
  const shares = new Map<string, number>();
  const keyOf = (session: string, name: string) => JSON.stringify([session, name]);
  return {
    follow: (session, name) => {
      if (typeof name !== 'string' || !NAME.test(name)) return { report: () => undefined, end: () => undefined };
      const key = keyOf(session, name);
      shares.set(key, 0);
      return { report: (share) => void shares.set(key, share), end: () => void shares.delete(key) };
    },
    shareOf: (session, name) => shares.get(keyOf(session, name)) ?? null,
  };
}
