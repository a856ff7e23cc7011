export interface InFlight {
  isBusy(): boolean;
  /** Resolves when another message may begin. */
  room(): Promise<void>;
  /** @param device its messages are stored in order, each after the answer to the one before */
  add(device: string | undefined, message: { store(): Promise<void>; answer(): void }): void;
  settled(): Promise<void>;
}

/**
 * Stores messages of several devices at once, so that they share commits. Answers keep the order of the messages. After
 * a message that was not stored, no further one is answered.
 */
export function createInFlight(most: number): InFlight {
  const ofDevices = new Map<string, Promise<void>>();
  let count = 0;
  let answered: Promise<void> = Promise.resolve();
  let roomFor: (() => void)[] = [];

  function leave(): void {
    count -= 1;
    const waiting = roomFor;
    roomFor = [];
    for (const resolve of waiting) resolve();
  }

  return {
    isBusy: () => count > 0,
    room: async () => {
      while (count >= most) await new Promise<void>((resolve) => roomFor.push(resolve));
    },
    add: (device, { store, answer }) => {
      count += 1;
      const before = (device !== undefined && ofDevices.get(device)) || Promise.resolve();
      const mine = Promise.all([before.then(store), answered]).then(answer);
      answered = mine;
      if (device !== undefined) ofDevices.set(device, mine);
      const end = () => {
        if (device !== undefined && ofDevices.get(device) === mine) ofDevices.delete(device);
        leave();
      };
      mine.then(end, end);
    },
    settled: () => answered.catch(() => undefined),
  };
}
