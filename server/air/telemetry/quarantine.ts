import { createHash, randomUUID } from 'node:crypto';
import { latestInstant } from '../../../src/air/domain/readings/future';
import { fromStored, MEASURE_KEYS } from '../../../src/air/domain/readings/measures';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { SYSTEM } from '../../frame/documents/actor';
import type { Documents } from '../../frame/documents/documents';
import { log } from '../../frame/log/log';
import { counter } from '../../frame/metrics/registry';
import type { Store } from '../../frame/stores/store';
import type {
  Quarantine,
  QuarantinedReading,
  QuarantineReason,
  ReadingRow,
  ReadingStore,
  Source,
} from './reading-store';

const ENTITY = 'quarantined-reading';
const quarantined = counter('readings_quarantined_total', 'Readings that were moved to quarantine', ['reason']);

interface Dependencies {
  models: EntityModels;
  store: Pick<Store, 'get'>;
  documents: Documents;
  now(): number;
}

const END_OF_TIME = Date.UTC(9999, 11, 31);

function readingOfRow(row: ReadingRow): QuarantinedReading {
  const values = MEASURE_KEYS.map((key) => [key, fromStored(key, row[key] ?? null)] as const);
  return { ...Object.fromEntries(values), t: row['t'] ?? 0 };
}

function idOf(hwId: string, reason: QuarantineReason, t: number | undefined): string {
  return t === undefined ? randomUUID() : createHash('sha256').update(`${reason} ${t} ${hwId}`).digest('hex');
}

const valuesText = (reading: QuarantinedReading) =>
  MEASURE_KEYS.flatMap((key) => (typeof reading[key] === 'number' ? `${key} ${reading[key]}` : [])).join(', ');

export function withQuarantine<Readings extends ReadingStore>(
  readings: Readings,
  { models, store, documents, now }: Dependencies,
): Readings & Quarantine {
  const model = entityNamed(models, ENTITY);

  async function quarantine(hwId: string, reason: QuarantineReason, found: readonly QuarantinedReading[]) {
    for (const reading of found) {
      const { t } = reading;
      const id = idOf(hwId, reason, t);
      if ((await store.get(model.collection, id)) !== undefined) continue;
      const content = { hw_id: hwId, reason, values: valuesText(reading), received_at: now() };
      await documents.create(SYSTEM, model, { id, ...content, ...(t !== undefined && { measured_at: t }) });
      quarantined.inc({ reason });
    }
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

  return { ...readings, quarantine, quarantineFuture };
}
