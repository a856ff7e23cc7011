import type { UplinkResult } from '../../../src/air/calls/definitions/uplinks';
import { formatFault, type MessageFault } from '../../../src/air/domain/uplinks/faults';
import {
  type ListedReading,
  type MappedReading,
  type Mapping,
  readList,
  readMessage,
} from '../../../src/air/domain/uplinks/mapping';
import type { AccessSubject } from '../../../src/frame/access/can';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { SiteData } from '../../frame/documents/site-data';
import type { TelemetryDependencies } from '../telemetry/dependencies';
import { ingest } from '../telemetry/ingest';
import type { ArrivedReading } from '../telemetry/reading-store';
import type { Decoders } from './decoders/open-decoders';
import { createReception, isRepeated, readLastFrames, storeFrame } from './frames';
import type { MappingFaults } from './mapping-faults';
import type { FindArrival } from './mqtt/arrivals';
import type { Uplink } from './uplink';
import { storeWaitingDevice } from './waiting-devices';

export interface UplinkSite
  extends Pick<TelemetryDependencies, 'devicesWritable' | 'onReading' | 'judge' | 'now'>,
    Pick<SiteData, 'models' | 'documents' | 'store'> {
  readings: TelemetryDependencies['store'];
  mappings(): Promise<readonly Mapping[]>;
  decoders: Pick<Decoders, 'decode'>;
  mappingFaults: MappingFaults;
  arrivalOf: FindArrival;
  timeZone: string;
}

const NONE: ReadonlySet<string> = new Set();

function mappingsFor(
  { kind, normalized }: Uplink,
  named: readonly Mapping[] | string | undefined,
  mappings: readonly Mapping[],
): readonly Mapping[] {
  if (typeof named === 'object') return named;
  if (named !== undefined) return mappings.filter(({ id }) => id === named);
  const ofKind = mappings.filter(({ devices = [], profiles = [] }) =>
    'profile' in kind
      ? profiles.includes(kind.profile)
      : devices.some(({ brand, model }) => brand === kind.brand && model === kind.model),
  );
  const ofNetwork = normalized === undefined ? [] : mappings.filter((each) => each.normalized === true);
  return [...new Set([...ofKind, ...ofNetwork])];
}

interface ReadUplink extends MappedReading {
  listed: readonly ListedReading[];
}

const NOTHING = { values: {}, battery: undefined, at: undefined, listed: [] };

function readAll(mapping: Mapping, message: unknown, received: number | undefined): ReadUplink {
  const main = readMessage(mapping, message, received);
  const { readings: listed, faults: ofList } = readList(mapping, message);
  const faults = [...main.faults, ...ofList];
  const isEmpty = Object.keys(main.values).length + listed.length + faults.length === 0 && main.battery === undefined;
  return { ...main, listed, faults: isEmpty ? [{ kind: 'nothing' }] : faults };
}

async function read(
  { normalized, payload, bytes, port, at, isDelayed }: SentContent,
  mapping: Mapping,
  { decode }: Pick<Decoders, 'decode'>,
): Promise<ReadUplink> {
  const message = mapping.normalized === true ? normalized : payload;
  if (message !== undefined) return readAll(mapping, message, isDelayed ? undefined : at);
  if (mapping.decoder === undefined || bytes === undefined) return { ...NOTHING, faults: [{ kind: 'undecoded' }] };
  const decoded = await decode({ decoder: mapping.decoder, bytes, port, at });
  if ('message' in decoded) return readAll(mapping, decoded.message, isDelayed ? undefined : at);
  return { ...NOTHING, faults: [{ kind: 'decoder', reason: decoded.fault }] };
}

type SentContent = Pick<Uplink, 'normalized' | 'payload' | 'bytes' | 'port' | 'at' | 'isDelayed'>;

const hasValues = ({ values, listed }: ReadUplink) => Object.keys(values).length + listed.length > 0;

export async function readsValues(sent: SentContent, mapping: Mapping, decoders: UplinkSite['decoders']) {
  return hasValues(await read(sent, mapping, decoders));
}

interface MappedUplink {
  mapping: Mapping | undefined;
  reading: ReadUplink;
  tried: readonly string[];
}

/** Reads a message with the first mapping that finds values, otherwise with a mapping that finds a battery level. */
async function readFirst(
  uplink: Uplink,
  mappings: readonly Mapping[],
  decoders: UplinkSite['decoders'],
): Promise<MappedUplink> {
  const readings: Omit<MappedUplink, 'tried'>[] = [];
  for (const mapping of mappings) {
    const reading = await read(uplink, mapping, decoders);
    if (hasValues(reading)) return { mapping, reading, tried: [mapping.title] };
    readings.push({ mapping, reading });
  }
  const found =
    readings.find(({ reading }) => reading.battery !== undefined) ??
    readings.find(({ reading }) => reading.faults.some(({ kind }) => kind !== 'nothing')) ??
    readings[0];
  const none = { mapping: undefined, reading: { ...NOTHING, faults: [{ kind: 'mapping' as const }] } };
  return { ...(found ?? none), tried: mappings.map(({ title }) => title) };
}

type Arrived = ReadonlyMap<string, readonly ArrivedReading[]>;

function withBattery(arrived: Arrived, battery: number | undefined): Arrived {
  if (battery === undefined) return arrived;
  return new Map([...arrived].map(([hwId, list]) => [hwId, list.map((each) => ({ ...each, battery }))]));
}

export type Writer = AccessSubject;

/** Resolves when the readings are on disk. @param named mappings to try in order, or the id of one mapping */
export async function storeUplink(
  parts: UplinkSite,
  writer: Writer,
  uplink: Uplink,
  named: readonly Mapping[] | string | undefined,
): Promise<UplinkResult> {
  const { models, store, readings, devicesWritable, onReading, judge, now } = parts;
  const ids = [uplink.devEui, uplink.devEui.toLowerCase()];
  const [hwId] = await devicesWritable(writer, ids);
  const mappings = mappingsFor(uplink, named, await parts.mappings());
  const { mapping, reading, tried } = await readFirst(uplink, mappings, parts.decoders);
  // Ignores messages without any value of the mapping, because some topics contain several kinds of messages.
  const noted = reading.faults.filter(({ kind }) => kind !== 'nothing');
  if (mapping !== undefined) await parts.mappingFaults.note(mapping, noted);
  if (hwId === undefined) {
    const others = await store.getMany(entityNamed(models, 'device').collection, ids);
    if (others.length === 0) await storeWaitingDevice(parts, uplink, tried.join(', '), reading);
    return { outcome: 'unknown', faults: [] };
  }
  const { values, listed, at = uplink.isDelayed === true ? undefined : uplink.at } = reading;
  const ofTried = hasValues(reading) || tried.length < 2 ? [] : [`Mappings tried: ${tried.join(', ')}`];
  const faults = [...reading.faults.map(formatFault), ...ofTried];
  const isEmpty = Object.keys(values).length === 0;
  if (at === undefined && listed.length === 0) {
    if (isEmpty && reading.battery === undefined) return { outcome: 'unreadable', faults };
    const fault: MessageFault = { kind: 'delayed', topic: 'profile' in uplink.kind ? uplink.kind.profile : '' };
    if (mapping !== undefined) await parts.mappingFaults.note(mapping, [fault]);
    await readings.quarantine?.(hwId, 'delayed', [values]);
    return { outcome: 'unreadable', faults: [...faults, formatFault(fault)] };
  }
  const isCounted = uplink.network !== 'MQTT';
  const last = isCounted ? await readLastFrames(store, hwId) : undefined;
  if (isRepeated(last, uplink)) return { outcome: 'known', faults };
  const reception = isCounted
    ? createReception(last, uplink, reading.battery)
    : { ...(reading.battery !== undefined && { battery: reading.battery }) };
  let stored: UplinkResult = { outcome: 'unreadable', faults };
  const sent = [
    ...listed.map(({ values: each, at: t }) => ({ hwId, t, ...each })),
    ...(isEmpty || at === undefined ? [] : [{ hwId, t: at, ...values }]),
  ];
  if (sent.length > 0) {
    const { accepted, rejected } = await ingest(readings, sent, {
      now: now(),
      isWritable: () => true,
      onReading: (id, t, newest) => onReading(id, t, newest, reception),
      judge: (arrived, arrival) => judge(withBattery(arrived, reading.battery), arrival),
    });
    const refused = rejected.map(({ message }): MessageFault => ({ kind: 'refused', reason: message }));
    if (mapping !== undefined) await parts.mappingFaults.note(mapping, refused);
    const outcome = accepted > 0 ? 'stored' : 'known';
    const isRefused = refused.length === sent.length;
    stored = { outcome: isRefused ? 'unreadable' : outcome, faults: [...faults, ...refused.map(formatFault)] };
  } else if (reading.battery !== undefined && at !== undefined && at <= now()) {
    await judge(withBattery(new Map([[hwId, [{ t: at }]]]), reading.battery), { mine: NONE, known: NONE });
    stored = { outcome: 'stored', faults };
  }
  const { outcome } = stored;
  const frame = { isNew: outcome !== 'known', isUnread: outcome === 'unreadable', battery: reading.battery };
  if (isCounted) await storeFrame(store, hwId, uplink, frame);
  return stored;
}
