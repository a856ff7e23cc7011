interface Addressed {
  channel: string;
  target?: string | undefined;
}

interface DeliveryQueue<Message extends Addressed> {
  take(inProgress: readonly Addressed[], mayBeSent: (message: Message) => boolean): Message | undefined;
}

const receiverOf = ({ channel, target = '' }: Addressed) => JSON.stringify([channel, target]);

/**
 * Creates a queue for each receiver. The receiver with the fewest messages in progress is next, so that one that never
 * responds delays only its own messages.
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
