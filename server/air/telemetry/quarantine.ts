import { createHash, randomUUID } from 'node:crypto';
import { latestInstant } from '../../../src/air/domain/readings/future';
import { fromStored, MEASURE_KEYS } from '../../../src/air/domain/readings/measures';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { storageOf } from '../../frame/documents/acl';
import { SYSTEM } from '../../frame/documents/actor';
import type { Documents } from '../../frame/documents/documents';
import { log } from '../../frame/log/log';
import { counter } from '../../frame/metrics/registry';
import type { Store } from '../../frame/stores/store';
import type {
  NewReadings,
  Quarantine,
  QuarantinedReading,
  QuarantineReason,
  ReadingRow,
  ReadingStore,
  Source,
  StoredReadings,
} from './reading-store';

const ENTITY = 'quarantined-reading';
/** Readings that are listed for a device. Further ones are counted: a wrong clock may send for months. */
const MAX_QUARANTINED = 10_000;
const quarantined = counter('readings_quarantined_total', 'Readings that were moved to quarantine', ['reason']);

interface Dependencies {
  models: EntityModels;
  store: Pick<Store, 'get' | 'query'>;
  documents: Documents;
  now(): number;
  /** Default: `MAX_QUARANTINED`. */
  maxListed?: number;
}

const END_OF_TIME = Date.UTC(9999, 11, 31);

function readingOfRow(row: ReadingRow): QuarantinedReading {
  const values = MEASURE_KEYS.map((key) => [key, fromStored(key, row[key] ?? null)] as const);
  return { ...Object.fromEntries(values), t: row['t'] ?? 0 };
}

function idOf(hwId: string, reason: QuarantineReason, t: number | 'further' | undefined): string {
  return t === undefined ? randomUUID() : createHash('sha256').update(`${reason} ${t} ${hwId}`).digest('hex');
}

const valuesText = (reading: QuarantinedReading) =>
  MEASURE_KEYS.flatMap((key) => (typeof reading[key] === 'number' ? `${key} ${reading[key]}` : [])).join(', ');

/** Adds the list of quarantined readings to the readings of a site, and guards every write against readings from the future. */
export function withQuarantine<Readings extends ReadingStore>(
  readings: Readings,
  { models, store, documents, now, maxListed = MAX_QUARANTINED }: Dependencies,
): Readings & Quarantine {
  const model = entityNamed(models, ENTITY);

  async function quarantine(hwId: string, reason: QuarantineReason, found: readonly QuarantinedReading[]) {
    const further: QuarantinedReading[] = [];
    let listed = await countListed(hwId, found.length);
    for (const reading of found) {
      const { t } = reading;
      const id = idOf(hwId, reason, t);
      if ((await store.get(model.collection, id)) !== undefined) continue;
      if (listed >= maxListed) {
        further.push(reading);
        continue;
      }
      listed += 1;
      const content = { hw_id: hwId, reason, values: valuesText(reading), received_at: now() };
      await documents.create(SYSTEM, model, { id, ...content, ...(t !== undefined && { measured_at: t }) });
      quarantined.inc({ reason });
    }
    if (further.length > 0) await countFurther(hwId, reason, further);
  }

  async function countListed(hwId: string, more: number): Promise<number> {
    if (more === 0) return 0;
    const where = [{ path: 'hw_id', storage: storageOf(model, 'hw_id'), operator: 'eq', value: hwId }] as const;
    return (await store.query(model.collection, { where, limit: 0 })).total;
  }

  /** Counts readings that are later than the last one counted: after an interruption the same ones come again. */
  async function countFurther(hwId: string, reason: QuarantineReason, found: readonly QuarantinedReading[]) {
    const id = idOf(hwId, reason, 'further');
    const stored = (await store.get(model.collection, id))?.record;
    const last = Number(stored?.measured_at ?? 0);
    const later = found.filter(({ t }) => t === undefined || t > last);
    if (later.length === 0) return;
    const times = later.flatMap(({ t }) => t ?? []);
    const changed = {
      further: Number(stored?.further ?? 0) + later.length,
      received_at: now(),
      ...(times.length > 0 && { measured_at: Math.max(...times) }),
    };
    if (stored !== undefined) await documents.update(SYSTEM, model, id, changed);
    else await documents.create(SYSTEM, model, { id, hw_id: hwId, reason, ...changed });
    quarantined.inc({ reason }, later.length);
  }

  /** Stores readings of any origin, and moves those from the future to the list. */
  async function write(entries: readonly NewReadings[]): Promise<StoredReadings[]> {
    const limit = latestInstant(now());
    if (entries.every((entry) => entry.readings.every(({ t }) => t <= limit))) return readings.write(entries);
    const past: NewReadings[] = [];
    for (const entry of entries) {
      const isFuture = ({ t }: { t: number }) => t > limit;
      await quarantine(entry.source.name, 'future', entry.readings.filter(isFuture));
      past.push({ ...entry, readings: entry.readings.filter((reading) => !isFuture(reading)) });
    }
    return readings.write(past);
  }

  async function quarantineFuture(source: Source): Promise<number> {
    const limit = latestInstant(now());
    let moved = 0;
    for await (const page of readings.pages(source, { from: limit + 1, to: END_OF_TIME }, MEASURE_KEYS)) {
      await quarantine(source.name, 'future', page.map(readingOfRow));
      moved += page.length;
    }
    if (moved > 0) await readings.removeAfter(source, limit);
    if (moved > 0) log.warn(`Readings of ${source.name} from the future were moved to quarantine`, { readings: moved });
    return moved;
  }

  return { ...readings, write, quarantine, quarantineFuture };
}
