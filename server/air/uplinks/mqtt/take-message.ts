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
import type { PlainObject } from '../../../../src/frame/model/paths';
import { takeUplink, type UplinkParts, type Writer } from '../take-uplink';
import type { BrokerMessage } from './arrivals';

async function inZoneOf({ models, store, timeZone }: UplinkParts, hwId: string, mapping: Mapping): Promise<Mapping> {
  const { time } = mapping;
  if (time?.zone !== LOCAL_ZONE) return mapping;
  const zone = (await store.get(entityNamed(models, 'device').collection, hwId))?.record['timeZone'];
  return { ...mapping, time: { ...time, zone: typeof zone === 'string' ? zone : timeZone } };
}

export const mappingFor = (mappings: readonly Mapping[], topic: string) =>
  mappings.find(({ mqtt }) => mqtt !== undefined && fitsTopic(mqtt.topic, topic));

export interface ReadMessage {
  device: string | undefined;
  /** Resolves when the readings are on disk. @throws errors of the store, so that the message is repeated. */
  store(): Promise<TakenUplink>;
}

export const IGNORED: ReadMessage = { device: undefined, store: async () => ({ outcome: 'ignored', faults: [] }) };

/** Finds the device of a message. The readings are not stored yet. */
export async function readBrokerMessage(parts: UplinkParts, writer: Writer, sent: BrokerMessage): Promise<ReadMessage> {
  const mapping = mappingFor(await parts.mappings(), sent.topic);
  if (mapping === undefined) return IGNORED;
  const message = mapping.decoder === undefined ? messageIn(sent.payload) : {};
  const device = message && deviceIn(mapping, sent.topic, message);
  if (message !== undefined && device !== undefined)
    return { device, store: () => takeMessage(parts, writer, sent, { mapping, device, message }) };
  const fault: MessageFault = message === undefined ? { kind: 'json' } : { kind: 'device', topic: sent.topic };
  return {
    device,
    store: async () => {
      await parts.mappingFaults.note(mapping, [fault]);
      return { outcome: 'unreadable', faults: [faultText(fault)] };
    },
  };
}

async function takeMessage(
  parts: UplinkParts,
  writer: Writer,
  sent: BrokerMessage,
  { mapping: found, device: hwId, message }: { mapping: Mapping; device: string; message: PlainObject },
): Promise<TakenUplink> {
  const isDecoded = found.decoder !== undefined;
  const mapping = await inZoneOf(parts, hwId, found);
  const { arrivedAt } = sent;
  const hasTime = timeIn(message, mapping, sent.isDelayed ? undefined : arrivedAt) !== undefined;
  const known = hasTime ? arrivedAt : await parts.arrivalOf(hwId, sent);
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
