/** By what messages that wait for the same program or mail server are known. */
interface Addressed {
  channel: string;
  target?: string | undefined;
}

/** Messages that wait, in their order. */
interface DeliveryQueue<Message extends Addressed> {
  /** The one to be sent next, which stays in the queue; undefined where none waits. */
  next(inProgress: readonly Addressed[]): Message | undefined;
  /** Takes out the one that was next. */
  take(message: Message): void;
}

const receiverOf = ({ channel, target = '' }: Addressed) => JSON.stringify([channel, target]);

/**
 * A queue for each receiver. Whoever has the fewest messages in progress comes next: a program that never answers makes nobody wait
 * but itself, however many messages there are for it.
 */
export function deliveryQueue<Message extends Addressed>(messages: readonly Message[]): DeliveryQueue<Message> {
  const queues = new Map<string, Message[]>();
  for (const message of messages) {
    const receiver = receiverOf(message);
    const queue = queues.get(receiver);
    if (queue === undefined) queues.set(receiver, [message]);
    else queue.push(message);
  }
  return {
    next: (inProgress) => {
      const busy = inProgress.map(receiverOf);
      const load = (receiver: string) => busy.filter((one) => one === receiver).length;
      const [[, [first] = []] = []] = [...queues].sort(([a], [b]) => load(a) - load(b));
      return first;
    },
    take: (message) => {
      const receiver = receiverOf(message);
      const [, ...rest] = queues.get(receiver) ?? [];
      if (rest.length === 0) queues.delete(receiver);
      else queues.set(receiver, rest);
    },
  };
}
