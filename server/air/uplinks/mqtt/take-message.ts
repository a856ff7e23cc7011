import type { UplinkResult } from '../../../../src/air/calls/definitions/uplinks';
import { formatFault, type MessageFault } from '../../../../src/air/domain/uplinks/faults';
import {
  findDeviceName,
  LOCAL_ZONE,
  type Mapping,
  matchesTopic,
  parseNamedMessage,
  readTime,
  toHardwareId,
} from '../../../../src/air/domain/uplinks/mapping';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { PlainObject } from '../../../../src/frame/model/paths';
import { readsValues, storeUplink, type UplinkSite, type Writer } from '../take-uplink';
import type { BrokerMessage } from './arrivals';

async function inZoneOf({ models, store, timeZone }: UplinkSite, hwId: string, mapping: Mapping): Promise<Mapping> {
  const { time } = mapping;
  if (time?.zone !== LOCAL_ZONE) return mapping;
  const zone = (await store.get(entityNamed(models, 'device').collection, hwId))?.record['timeZone'];
  return { ...mapping, time: { ...time, zone: typeof zone === 'string' ? zone : timeZone } };
}

export const listTopicMappings = (mappings: readonly Mapping[], topic: string) =>
  mappings.filter(({ mqtt }) => mqtt !== undefined && matchesTopic(mqtt.topic, topic));

export interface ReadMessage {
  device: string | undefined;
  /** Resolves when the readings are on disk. @throws errors of the store, so that the message is repeated. */
  store(): Promise<UplinkResult>;
}

export const IGNORED: ReadMessage = { device: undefined, store: async () => ({ outcome: 'ignored', faults: [] }) };

interface Attempt {
  mapping: Mapping;
  name: string;
  message: PlainObject;
}

const contentFor = ({ mapping, message }: Attempt, payload: string) =>
  mapping.decoder === undefined
    ? { payload: message, bytes: undefined }
    : { payload: undefined, bytes: [...Buffer.from(payload)] };

/** Returns the first attempt whose mapping finds values; all attempts if no mapping does. */
async function readableOf({ decoders }: UplinkSite, { payload, arrivedAt }: BrokerMessage, all: readonly Attempt[]) {
  if (all.length < 2) return all;
  for (const each of all) {
    const sent = { ...contentFor(each, payload), normalized: undefined, port: 0, at: arrivedAt };
    if (await readsValues(sent, each.mapping, decoders)) return [each];
  }
  return all;
}

/** Finds the device of a message. The readings are not stored yet. */
export async function readBrokerMessage(parts: UplinkSite, writer: Writer, sent: BrokerMessage): Promise<ReadMessage> {
  const mappings = listTopicMappings(await parts.mappings(), sent.topic);
  const [first] = mappings;
  if (first === undefined) return IGNORED;
  const json = parseNamedMessage(sent.payload);
  const all = mappings.flatMap((mapping): Attempt[] => {
    const message = mapping.decoder === undefined ? json : {};
    const name = message && findDeviceName(mapping, sent.topic, message);
    return message === undefined || name === undefined ? [] : [{ mapping, name, message }];
  });
  const attempts = await readableOf(parts, sent, all);
  const [chosen] = attempts;
  if (chosen !== undefined)
    return { device: toHardwareId(chosen.name), store: () => takeMessage(parts, writer, sent, chosen, attempts) };
  const fault: MessageFault = json === undefined ? { kind: 'json' } : { kind: 'device', topic: sent.topic };
  return {
    device: undefined,
    store: async () => {
      await parts.mappingFaults.note(first, [fault]);
      return { outcome: 'unreadable', faults: [formatFault(fault)] };
    },
  };
}

async function takeMessage(
  parts: UplinkSite,
  writer: Writer,
  sent: BrokerMessage,
  chosen: Attempt,
  attempts: readonly Attempt[],
): Promise<UplinkResult> {
  const { name, message } = chosen;
  const hwId = toHardwareId(name);
  const mapping = await inZoneOf(parts, hwId, chosen.mapping);
  const others = attempts.slice(1).map((each) => each.mapping);
  const { arrivedAt } = sent;
  const hasTime = readTime(message, mapping, sent.isDelayed ? undefined : arrivedAt) !== undefined;
  const known = hasTime ? arrivedAt : await parts.arrivalOf(hwId, sent);
  return storeUplink(
    parts,
    writer,
    {
      ...{ network: 'MQTT', devEui: hwId, name, session: '', counter: 0, port: 0 },
      ...contentFor(chosen, sent.payload),
      ...{ at: known ?? arrivedAt, isDelayed: known === undefined || (hasTime && sent.isDelayed) },
      ...{ normalized: undefined, rssi: undefined, snr: undefined, kind: { profile: sent.topic } },
    },
    [mapping, ...others],
  );
}
