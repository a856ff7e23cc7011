import { createHash, randomUUID } from 'node:crypto';
import { fromStored, MEASURE_KEYS } from '../../../src/air/domain/readings/measures';
import { maxInstant } from '../../../src/air/domain/readings/period-limits';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { DAY } from '../../../src/frame/time/units';
import { getStorage } from '../../frame/documents/acl';
import { SYSTEM } from '../../frame/documents/actor';
import type { SiteData } from '../../frame/documents/site-data';
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
/** Maximum listed readings. Further readings are packed by day, because a wrong clock may send for months. */
const MAX_QUARANTINED = 10_000;
/** Maximum readings of a pack: a day of a device that sends each minute. Longer days have several packs. */
const MAX_PACKED = 2_000;
const IDS_PER_QUERY = 200;
const quarantined = counter('readings_quarantined_total', 'Readings that were moved to quarantine', ['reason']);

interface Dependencies extends Pick<SiteData, 'models' | 'documents' | 'now'> {
  store: Pick<Store, 'get' | 'getMany' | 'query'>;
  /** Maximum listed readings. Default: `MAX_QUARANTINED`. */
  maxListed?: number;
}

const END_OF_TIME = Date.UTC(9999, 11, 31);

export function parseReadingRow(row: ReadingRow): QuarantinedReading {
  const values = MEASURE_KEYS.map((key) => [key, fromStored(key, row[key] ?? null)] as const);
  return { ...Object.fromEntries(values), t: row['t'] ?? 0 };
}

function idOf(hwId: string, reason: QuarantineReason, t: number | string | undefined): string {
  return t === undefined ? randomUUID() : createHash('sha256').update(`${reason} ${t} ${hwId}`).digest('hex');
}

const valuesText = (reading: QuarantinedReading) =>
  MEASURE_KEYS.flatMap((key) => (typeof reading[key] === 'number' ? `${key} ${reading[key]}` : [])).join(', ');

/** Moves readings from the future to quarantine in every write. */
export function withQuarantine<Readings extends ReadingStore>(
  readings: Readings,
  { models, store, documents, now, maxListed = MAX_QUARANTINED }: Dependencies,
): Readings & Quarantine {
  const model = entityNamed(models, ENTITY);

  async function quarantine(hwId: string, reason: QuarantineReason, found: readonly QuarantinedReading[]) {
    const further: QuarantinedReading[] = [];
    let listed = await countListed(hwId, found.length);
    const entries = found.map((reading) => ({ reading, id: idOf(hwId, reason, reading.t) }));
    const known = new Set<string>();
    for (let start = 0; start < entries.length; start += IDS_PER_QUERY) {
      const ids = entries.slice(start, start + IDS_PER_QUERY).map(({ id }) => id);
      for (const { record } of await store.getMany(model.collection, ids)) known.add(record.id);
    }
    for (const { reading, id } of entries) {
      const { t } = reading;
      if (known.has(id)) continue;
      known.add(id);
      if (listed >= maxListed) {
        further.push(reading);
        continue;
      }
      listed += 1;
      const content = { hw_id: hwId, reason, values: valuesText(reading), received_at: now() };
      await documents.create(SYSTEM, model, { id, ...content, ...(t !== undefined && { measured_at: t }) });
      quarantined.inc({ reason });
    }
    if (further.length > 0) await packFurther(hwId, reason, further);
  }

  async function countListed(hwId: string, more: number): Promise<number> {
    if (more === 0) return 0;
    const where = [{ path: 'hw_id', storage: getStorage(model, 'hw_id'), operator: 'eq', value: hwId }] as const;
    return (await store.query(model.collection, { where, limit: 0 })).total;
  }

  /** Returns the readings that do not fit into the pack. Skips readings in the pack, because devices repeat readings after a pause. */
  async function addToPack(id: string, about: { hw_id: string; reason: QuarantineReason }, lines: readonly string[]) {
    let [rest, added] = [lines, 0];
    const merged = (stored?: EntityRecord) => {
      const present = typeof stored?.readings === 'string' ? stored.readings.split('\n') : [];
      const known = new Set(about.reason === 'future' ? present : []);
      const fresh = lines.filter((line) => !known.has(line));
      added = Math.min(fresh.length, MAX_PACKED - present.length);
      rest = fresh.slice(added);
      const all = [...present, ...fresh.slice(0, added)];
      return added === 0 ? {} : { further: all.length, readings: all.join('\n'), received_at: now() };
    };
    const isStored = async () => (await store.get(model.collection, id)) !== undefined;
    if (await isStored()) await documents.change(SYSTEM, model, id, merged);
    else {
      await documents.create(SYSTEM, model, { id, ...about, ...merged() }).catch(async (error: unknown) => {
        if (!(await isStored())) throw error;
        await documents.change(SYSTEM, model, id, merged);
      });
    }
    quarantined.inc({ reason: about.reason }, added);
    return rest;
  }

  async function packFurther(hwId: string, reason: QuarantineReason, found: readonly QuarantinedReading[]) {
    const days = new Map<number, string[]>();
    for (const reading of found) {
      const { t } = reading;
      const day = Math.floor((t ?? now()) / DAY);
      const lines = days.get(day) ?? [];
      const time = t === undefined ? '' : `${new Date(Math.min(t, END_OF_TIME)).toISOString()} `;
      lines.push(time + valuesText(reading));
      days.set(day, lines);
    }
    for (const [day, lines] of days) {
      let rest: readonly string[] = lines;
      for (let part = 0; rest.length > 0; part += 1) {
        rest = await addToPack(idOf(hwId, reason, `${day} ${part}`), { hw_id: hwId, reason }, rest);
      }
    }
  }

  async function write(entries: readonly NewReadings[]): Promise<StoredReadings[]> {
    const limit = maxInstant(now());
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
    const limit = maxInstant(now());
    const moved: number[] = [];
    for await (const page of readings.pages(source, { from: limit + 1, to: END_OF_TIME }, MEASURE_KEYS)) {
      await quarantine(source.name, 'future', page.map(parseReadingRow));
      moved.push(...page.map(({ t }) => Number(t)));
    }
    if (moved.length === 0) return 0;
    await readings.rewrite(source, { readings: [], removed: moved });
    log.warn(`Readings of ${source.name} from the future were moved to quarantine`, { readings: moved.length });
    return moved.length;
  }

  return { ...readings, write, quarantine, quarantineFuture };
}
