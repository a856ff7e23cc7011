/** By what messages that wait for the same program or mail server are known. */
interface Addressed {
  channel: string;
  target?: string | undefined;
}

/** Messages that wait, in their order. */
interface DeliveryQueue<Message extends Addressed> {
  /** Takes out the one to be sent next; undefined where none waits, or none may be sent now. */
  take(inProgress: readonly Addressed[], mayBeSent: (message: Message) => boolean): Message | undefined;
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
    take: (inProgress, mayBeSent) => {
      const busy = inProgress.map(receiverOf);
      const load = (receiver: string) => busy.filter((one) => one === receiver).length;
      const byLoad = [...queues].sort(([a], [b]) => load(a) - load(b));
      const [, queue] = byLoad.find(([, [first]]) => first !== undefined && mayBeSent(first)) ?? [];
      return queue?.shift();
    },
  };
}
