import { createHash } from 'node:crypto';
import type { TakenUplink } from '../../../../src/air/calls/definitions/uplinks';
import { faultText, type MessageFault } from '../../../../src/air/domain/uplinks/faults';
import { LOCAL_ZONE, type Mapping, timeIn } from '../../../../src/air/domain/uplinks/mapping';
import { deviceIn, fitsTopic, messageIn } from '../../../../src/air/domain/uplinks/topics';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { Store } from '../../../frame/stores/store';
import { takeUplink, type UplinkParts, type Writer } from '../take-uplink';
import { MESSAGES } from './messages';

/** A message of a broker. */
export interface BrokerMessage {
  topic: string;
  payload: string;
  /** The number under which the broker sends it again while it has no answer. */
  messageId: number | undefined;
  /** When this server received it, ms. */
  arrivedAt: number;
  /** Whether the broker may have stored it for a while: its arrival is not the time of its values. */
  isDelayed: boolean;
}

export const IGNORED: TakenUplink = { outcome: 'ignored', faults: [] };

/**
 * When a message came that contains no time; undefined where the broker may have stored it. The first arrival is noted before the
 * readings are stored: it counts when the broker sends the message again, as the server was killed before its answer.
 */
async function arrivalOf(
  store: Pick<Store, 'get' | 'transact'>,
  hwId: string,
  { topic, payload, messageId, arrivedAt, isDelayed }: BrokerMessage,
): Promise<number | undefined> {
  const digest = createHash('sha256').update(`${topic}\n${payload}`).digest('base64');
  const last = (await store.get(MESSAGES.name, hwId))?.record;
  const isSame = messageId !== undefined && last?.message_id === messageId && last?.digest === digest;
  if (isSame && typeof last.at === 'number') return last.at;
  if (isDelayed) return undefined;
  const record = { id: hwId, at: arrivedAt, message_id: messageId ?? null, digest };
  const put = [{ collection: MESSAGES.name, stored: { record, version: 1 } }];
  await store.transact(async () => ({ result: undefined, batch: { put, remove: [], light: true } }));
  return arrivedAt;
}

/** The mapping with the time zone of a device where it names none: that of its building, else of the site. */
async function inZoneOf({ models, store, timeZone }: UplinkParts, hwId: string, mapping: Mapping): Promise<Mapping> {
  const { time } = mapping;
  if (time?.zone !== LOCAL_ZONE) return mapping;
  const zone = (await store.get(entityNamed(models, 'device').collection, hwId))?.record['timeZone'];
  return { ...mapping, time: { ...time, zone: typeof zone === 'string' ? zone : timeZone } };
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
  const found = mappingFor(await parts.mappings(), sent.topic);
  if (found === undefined) return IGNORED;
  const message = messageIn(sent.payload);
  const hwId = deviceIn(found, sent.topic, message);
  if (hwId === undefined) {
    const fault: MessageFault = { kind: 'device', topic: sent.topic };
    await parts.mappingFaults.note(found, [fault]);
    return { outcome: 'unreadable', faults: [faultText(fault)] };
  }
  const mapping = await inZoneOf(parts, hwId, found);
  const { arrivedAt } = sent;
  const hasTime = timeIn(message, mapping, sent.isDelayed ? undefined : arrivedAt) !== undefined;
  const known = hasTime ? arrivedAt : await arrivalOf(parts.store, hwId, sent);
  return takeUplink(
    parts,
    writer,
    {
      ...{ network: 'MQTT', devEui: hwId, name: hwId, session: '', counter: 0, bytes: undefined, port: 0 },
      ...{ payload: message, at: known ?? arrivedAt, isDelayed: known === undefined || (hasTime && sent.isDelayed) },
      ...{ normalized: undefined, rssi: undefined, snr: undefined, kind: { profile: sent.topic } },
    },
    mapping,
  );
}
