export interface InFlight {
  isBusy(): boolean;
  /** Resolves when another message may begin. */
  room(): Promise<void>;
  /** @param device stores its messages in order, each after the response to the previous one; undefined if unknown */
  add(device: string | undefined, message: { store(): Promise<void>; answer(): void }): void;
  settled(): Promise<void>;
}

/**
 * Stores messages of several devices at once, so that they share commits. Responds in the order of the messages. After
 * a message that was not stored, responds to no later one.
 */
export function createInFlight(most: number): InFlight {
  const ofDevices = new Map<string | undefined, Promise<void>>();
  const pending = new Set<Promise<void>>();
  let answered: Promise<void> = Promise.resolve();
  return {
    isBusy: () => pending.size > 0,
    room: async () => {
      while (pending.size >= most) await Promise.race(pending);
    },
    add: (device, { store, answer }) => {
      const before = ofDevices.get(device) ?? Promise.resolve();
      const mine = Promise.all([before.then(store), answered]).then(answer);
      const ended = mine
        .catch(() => undefined)
        .then(() => {
          pending.delete(ended);
          if (ofDevices.get(device) === mine) ofDevices.delete(device);
        });
      answered = mine;
      ofDevices.set(device, mine);
      pending.add(ended);
    },
    settled: () => answered.catch(() => undefined),
  };
}
