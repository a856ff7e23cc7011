import type { ChirpstackEvent, ThingsStackMessage } from '../../../src/air/calls/definitions/uplinks';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';

export interface Uplink {
  network: 'The Things Stack' | 'ChirpStack' | 'MQTT';
  devEui: string;
  name: string;
  at: number;
  isDelayed?: boolean;
  session: string;
  counter: number;
  bytes: readonly number[] | undefined;
  port: number;
  payload: PlainObject | undefined;
  normalized: PlainObject | undefined;
  rssi: number | undefined;
  snr: number | undefined;
  kind: { brand: string; model: string } | { profile: string };
}

type Reception = { rssi?: number | undefined; snr?: number | undefined };

function best(receptions: readonly Reception[]): { rssi: number | undefined; snr: number | undefined } {
  const [strongest] = receptions.toSorted((one, other) => (other.rssi ?? -1_000) - (one.rssi ?? -1_000));
  return { rssi: strongest?.rssi, snr: strongest?.snr };
}

const bytesIn = (base64: string | undefined) => (base64 === undefined ? undefined : [...Buffer.from(base64, 'base64')]);

function merged(one: PlainObject, other: PlainObject): PlainObject {
  const result = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const known = result[key];
    result[key] = isPlainObject(known) && isPlainObject(value) ? merged(known, value) : value;
  }
  return result;
}

/** Key under which a normalized payload contains measurements with their own time. */
const NORMALIZED_LIST = 'measurements';

/** Merges measurements by time. Measurements with a time become a list. */
function joinNormalized(measurements: readonly PlainObject[]): PlainObject {
  const byTime = new Map<unknown, PlainObject>();
  for (const each of measurements) byTime.set(each['time'], merged(byTime.get(each['time']) ?? {}, each));
  const { [NORMALIZED_LIST]: _none, ...whole } = byTime.get(undefined) ?? {};
  byTime.delete(undefined);
  return byTime.size === 0 ? whole : { ...whole, [NORMALIZED_LIST]: [...byTime.values()] };
}

/** Converts a message of The Things Stack. @returns undefined for a message that is no uplink, such as a join. */
export function parseThingsStack(message: ThingsStackMessage): Uplink | undefined {
  const { end_device_ids: ids, received_at: received, uplink_message: uplink } = message;
  if (uplink === undefined) return undefined;
  const { normalized_payload: normalized, version_ids: version } = uplink;
  return {
    network: 'The Things Stack',
    devEui: ids.dev_eui.toUpperCase(),
    name: ids.device_id,
    at: Date.parse(uplink.received_at ?? received),
    session: ids.dev_addr,
    counter: uplink.f_cnt,
    bytes: bytesIn(uplink.frm_payload),
    port: uplink.f_port,
    payload: uplink.decoded_payload,
    normalized: Array.isArray(normalized) ? joinNormalized(normalized) : normalized,
    ...best(uplink.rx_metadata),
    kind: { brand: version?.brand_id ?? '', model: version?.model_id ?? '' },
  };
}

export function parseChirpstack(message: ChirpstackEvent): Uplink {
  const { deviceInfo: info, time, devAddr, fCnt, fPort, data, object, rxInfo } = message;
  return {
    network: 'ChirpStack',
    devEui: info.devEui.toUpperCase(),
    name: info.deviceName,
    at: Date.parse(time),
    session: devAddr,
    counter: fCnt,
    bytes: bytesIn(data),
    port: fPort,
    payload: object,
    normalized: undefined,
    ...best(rxInfo),
    kind: { profile: info.deviceProfileName },
  };
}
