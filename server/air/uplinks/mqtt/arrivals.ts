import { createHash } from 'node:crypto';
import type { Store, WriteBatch } from '../../../frame/stores/store';
import { yieldToEventLoop } from '../../../frame/stores/yield-to-event-loop';
import { MQTT_MESSAGES } from './messages';

export interface BrokerMessage {
  topic: string;
  payload: string;
  messageId: number | undefined;
  arrivedAt: number;
  /** True if the broker may have stored the message, so that the values are older than the arrival. */
  isDelayed: boolean;
}

/** Returns the time of arrival; undefined if a broker may have stored the message. A repeated message keeps its first time. */
export type FindArrival = (hwId: string, message: BrokerMessage) => Promise<number | undefined>;

export function createArrivals(store: Pick<Store, 'get' | 'transact'>): FindArrival {
  let waiting: WriteBatch['put'] = [];
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    await yieldToEventLoop();
    const put = waiting;
    waiting = [];
    writing = undefined;
    await store.transact(async () => ({ result: undefined, batch: { put, remove: [], light: true } }));
  }

  return async (hwId, { topic, payload, messageId, arrivedAt, isDelayed }) => {
    const digest = createHash('sha256').update(`${topic}\n${payload}`).digest('base64');
    const last = (await store.get(MQTT_MESSAGES.name, hwId))?.record;
    const isSame = messageId !== undefined && last?.message_id === messageId && last?.digest === digest;
    if (isSame && typeof last.at === 'number') return last.at;
    if (isDelayed) return undefined;
    const record = { id: hwId, at: arrivedAt, message_id: messageId ?? null, digest };
    waiting = [...waiting, { collection: MQTT_MESSAGES.name, stored: { record, version: 1 } }];
    writing ??= write();
    await writing;
    return arrivedAt;
  };
}
