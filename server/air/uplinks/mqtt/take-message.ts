import { createHash } from 'node:crypto';
import type { TakenUplink } from '../../../../src/air/calls/definitions/uplinks';
import { faultText, type MessageFault } from '../../../../src/air/domain/uplinks/faults';
import type { Mapping } from '../../../../src/air/domain/uplinks/mapping';
import { deviceIn, fitsTopic, messageIn } from '../../../../src/air/domain/uplinks/topics';
import type { Store } from '../../../frame/stores/store';
import { takeUplink, type UplinkParts, type Writer } from '../take-uplink';
import { MESSAGES } from './messages';

/** A message of a broker. */
export interface BrokerMessage {
  topic: string;
  payload: string;
  /** The number under which the broker sends it again while it has no answer. */
  messageId: number | undefined;
  /** It was there before the topic was listened to: nobody knows since when. */
  isRetained: boolean;
}

export const IGNORED: TakenUplink = { outcome: 'ignored', faults: [] };

/**
 * When a message came that does not say when it was measured: one that the broker sends again, as the server was killed before its
 * answer, came when it came first. It is noted before the readings are stored.
 */
async function arrivalOf(
  store: Pick<Store, 'get' | 'transact'>,
  hwId: string,
  { topic, payload, messageId }: BrokerMessage,
  now: number,
): Promise<number> {
  const digest = createHash('sha256').update(`${topic}\n${payload}`).digest('base64');
  const last = (await store.get(MESSAGES.name, hwId))?.record;
  const isSame = messageId !== undefined && last?.message_id === messageId && last?.digest === digest;
  if (isSame && typeof last.at === 'number') return last.at;
  const record = { id: hwId, at: now, message_id: messageId ?? null, digest };
  const put = [{ collection: MESSAGES.name, stored: { record, version: 1 } }];
  await store.transact(async () => ({ result: undefined, batch: { put, remove: [], light: true } }));
  return now;
}

/** The mapping of a topic: files come before those of the console. */
export const mappingFor = (mappings: readonly Mapping[], topic: string) =>
  mappings.find(({ mqtt }) => mqtt !== undefined && fitsTopic(mqtt.topic, topic));

/**
 * Stores the readings of a message by the mapping of its topic. When it resolves they are on the disk.
 *
 * @throws what the store throws: the message has to come again.
 */
export async function takeMessage(parts: UplinkParts, writer: Writer, sent: BrokerMessage): Promise<TakenUplink> {
  const mapping = mappingFor(await parts.mappings(), sent.topic);
  if (mapping === undefined) return IGNORED;
  // A value of last week would be one of today.
  if (sent.isRetained && mapping.time === undefined) return IGNORED;
  const message = messageIn(sent.payload);
  const hwId = deviceIn(mapping, sent.topic, message);
  if (hwId === undefined) {
    const fault: MessageFault = { kind: 'device', topic: sent.topic };
    await parts.mappingFaults.note(mapping, [fault]);
    return { outcome: 'unreadable', faults: [faultText(fault)] };
  }
  const at = mapping.time === undefined ? await arrivalOf(parts.store, hwId, sent, parts.now()) : parts.now();
  return takeUplink(
    parts,
    writer,
    {
      ...{ network: 'MQTT', devEui: hwId, name: hwId, at, session: '', counter: 0, bytes: undefined, port: 0 },
      payload: message,
      ...{ normalized: undefined, rssi: undefined, snr: undefined, kind: { profile: sent.topic } },
    },
    mapping.id,
  );
}
