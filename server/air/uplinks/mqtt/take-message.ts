import { createHash } from 'node:crypto';
import type { TakenUplink } from '../../../../src/air/calls/definitions/uplinks';
import { faultText, type MessageFault } from '../../../../src/air/domain/uplinks/faults';
import {
  deviceIn,
  fitsTopic,
  LOCAL_ZONE,
  type Mapping,
  messageIn,
  timeIn,
} from '../../../../src/air/domain/uplinks/mapping';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { Store } from '../../../frame/stores/store';
import { takeUplink, type UplinkParts, type Writer } from '../take-uplink';
import { MESSAGES } from './messages';

export interface BrokerMessage {
  topic: string;
  payload: string;
  messageId: number | undefined;
  arrivedAt: number;
  /** True if the broker may have stored the message, so that its arrival is not the time of its values. */
  isDelayed: boolean;
}

export const IGNORED: TakenUplink = { outcome: 'ignored', faults: [] };

/** Returns undefined if the broker may have stored the message. A repeated message keeps its first arrival. */
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

async function inZoneOf({ models, store, timeZone }: UplinkParts, hwId: string, mapping: Mapping): Promise<Mapping> {
  const { time } = mapping;
  if (time?.zone !== LOCAL_ZONE) return mapping;
  const zone = (await store.get(entityNamed(models, 'device').collection, hwId))?.record['timeZone'];
  return { ...mapping, time: { ...time, zone: typeof zone === 'string' ? zone : timeZone } };
}

export const mappingFor = (mappings: readonly Mapping[], topic: string) =>
  mappings.find(({ mqtt }) => mqtt !== undefined && fitsTopic(mqtt.topic, topic));

/** Resolves when the readings are on disk. @throws errors of the store, so that the message is repeated. */
export async function takeMessage(parts: UplinkParts, writer: Writer, sent: BrokerMessage): Promise<TakenUplink> {
  const found = mappingFor(await parts.mappings(), sent.topic);
  if (found === undefined) return IGNORED;
  const isDecoded = found.decoder !== undefined;
  const message = isDecoded ? {} : messageIn(sent.payload);
  if (message === undefined) {
    const fault: MessageFault = { kind: 'json' };
    await parts.mappingFaults.note(found, [fault]);
    return { outcome: 'unreadable', faults: [faultText(fault)] };
  }
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
      ...{ network: 'MQTT', devEui: hwId, name: hwId, session: '', counter: 0, port: 0 },
      ...{ bytes: isDecoded ? [...Buffer.from(sent.payload)] : undefined, payload: isDecoded ? undefined : message },
      ...{ at: known ?? arrivedAt, isDelayed: known === undefined || (hasTime && sent.isDelayed) },
      ...{ normalized: undefined, rssi: undefined, snr: undefined, kind: { profile: sent.topic } },
    },
    mapping,
  );
}
