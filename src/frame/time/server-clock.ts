/** Tolerance for the time of the server, ms, because servers may send whole seconds. */
const RESOLUTION_MS = 1_000;

/** Clock of the server, because the user's clock may be wrong by hours. */
type ServerClock = ReturnType<typeof createServerClock>;

/** @param own local clock, used until a response proves that it is wrong */
export function createServerClock(own: () => number = Date.now) {
  let ahead = 0;
  return {
    now: () => own() - ahead,
    /** @param date `Date` header of a response, or null @param sentAt request time by the local clock */
    learn: (date: string | null, sentAt: number) => {
      const serverTime = date === null ? Number.NaN : Date.parse(date);
      const receivedAt = own();
      // Ignores the response if the clock was set back during the request, whose duration is then unknown.
      if (Number.isNaN(serverTime) || receivedAt < sentAt) return;
      const isPossible = sentAt - ahead <= serverTime + RESOLUTION_MS && serverTime <= receivedAt - ahead;
      if (!isPossible) ahead = Math.round((sentAt + receivedAt) / 2 - serverTime - RESOLUTION_MS / 2);
    },
  };
}

export function syncClock(request: typeof fetch, clock: ServerClock, own: () => number = Date.now): typeof fetch {
  return async (input, init) => {
    const sentAt = own();
    const answer = await request(input, init);
    clock.learn(answer.headers.get('Date'), sentAt);
    return answer;
  };
}
