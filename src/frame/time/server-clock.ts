/** An instant of the server's clock may come in whole seconds. */
const RESOLUTION_MS = 1_000;

/** The server's time, as far as its answers show it: the clock of a person's computer may be wrong by hours. */
export interface ServerClock {
  /** ms since the epoch. */
  now(): number;
  /**
   * Compares with the time that the server had while a request was under way.
   *
   * @param date the `Date` header of the answer; null when it has none.
   * @param sentAt when the request was sent, by this computer's own clock.
   */
  learn(date: string | null, sentAt: number): void;
}

/** @param own this computer's clock. Its time counts as long as no answer proves it wrong. */
export function createServerClock(own: () => number = Date.now): ServerClock {
  let ahead = 0;
  return {
    now: () => own() - ahead,
    learn: (date, sentAt) => {
      const serverTime = date === null ? Number.NaN : Date.parse(date);
      const receivedAt = own();
      // A clock that was set meanwhile says nothing about how long the answer took.
      if (Number.isNaN(serverTime) || receivedAt < sentAt) return;
      const isPossible = sentAt - ahead <= serverTime + RESOLUTION_MS && serverTime <= receivedAt - ahead;
      if (!isPossible) ahead = Math.round((sentAt + receivedAt) / 2 - serverTime - RESOLUTION_MS / 2);
    },
  };
}

/** A `fetch` whose answers set the clock. */
export function setByAnswers(request: typeof fetch, clock: ServerClock, own: () => number = Date.now): typeof fetch {
  return async (input, init) => {
    const sentAt = own();
    const answer = await request(input, init);
    clock.learn(answer.headers.get('Date'), sentAt);
    return answer;
  };
}
