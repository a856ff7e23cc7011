import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { MEASURE_KEYS } from '../../../src/air/domain/readings/measures';
import { maxInstant } from '../../../src/air/domain/readings/period-limits';
import { IMPORT_MODES } from '../../../src/air/import-readings/import-parts';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { ApiError } from '../../frame/documents/api-error';
import { createLiveState } from '../../frame/documents/live-state';
import type { SiteData } from '../../frame/documents/site-data';
import type { DataWork } from '../../frame/feature/feature';
import type { TelemetryDependencies } from './dependencies';
import { checkReading } from './ingest';
import { createStoredUpdate } from './live-update';
import { parseReadingRow } from './quarantine';
import type { ReadingStore, Source, TimedReading } from './reading-store';

interface Dependencies extends Pick<SiteData, 'models' | 'store' | 'now'> {
  readings: ReadingStore;
  requireImport: DataWork['require'];
  judge: TelemetryDependencies['judge'];
}

const Readings = v.array(v.looseObject({ t: v.number() }));
const Sent = v.object({ hwId: v.string(), readings: Readings });
const Prepared = v.object({ ...Sent.entries, before: Readings, count: v.number() });
const Options = v.object({ mode: v.picklist(IMPORT_MODES) });

/** Imports readings into existing devices. In mode `replace`, measures that the file does not contain remain stored. */
export function createReadingsImport({ models, store, readings, now, requireImport, judge }: Dependencies): DataWork {
  const { collection } = entityNamed(models, 'device');
  const { apply } = createLiveState(models, store);

  async function storedBetween(source: Source, times: readonly number[]): Promise<Map<number, TimedReading>> {
    const found = new Map<number, TimedReading>();
    const period = { from: Math.min(...times), to: Math.max(...times) };
    for await (const page of readings.pages(source, period, MEASURE_KEYS)) {
      for (const { t = 0, ...values } of page.map(parseReadingRow)) found.set(t, { t, ...values });
    }
    return found;
  }

  async function rewrite(hwId: string, stored: readonly TimedReading[], removed: readonly number[]): Promise<number> {
    const source = { kind: 'device', name: hwId } as const;
    const skipped = await readings.rewrite(source, { readings: stored, removed });
    const changed = [...stored, ...removed.map((t) => ({ t }))];
    await judge(new Map([[hwId, changed]]), { mine: new Set(), known: new Set() });
    const newest = await readings.last(source);
    const update = newest && createStoredUpdate(hwId, newest, now());
    const nothing = {
      ...Object.fromEntries(MEASURE_KEYS.map((key) => [key, null])),
      connected: false,
      updated_at: null,
    };
    const values = { ...nothing, ...update?.values, updated_at: newest?.t ?? null };
    // False if the newest reading is from a former place of the device, so that its values are not shown.
    const isHere = (record: EntityRecord) => update?.isCurrent?.(record) !== false;
    const isChanged = ({ updated_at: shown }: EntityRecord) => changed.some(({ t }) => t === shown);
    const isOld = (record: EntityRecord) => (record['updated_at'] ?? null) !== values.updated_at || isChanged(record);
    const device = { entity: 'device', id: hwId };
    await apply([
      { ...device, values, holdsFor: (record) => isHere(record) && isOld(record) },
      { ...device, values: nothing, holdsFor: (record) => !isHere(record) && isChanged(record) },
    ]);
    return skipped;
  }

  return {
    require: requireImport,
    prepare: async (part, options) => {
      const { hwId, readings: all } = v.parse(Sent, part);
      const { mode } = v.parse(Options, options);
      const isThere = (await store.get(collection, hwId)) !== undefined;
      const stored = await storedBetween(
        { kind: 'device', name: hwId },
        all.map(({ t }) => t),
      );
      const [written, before]: [TimedReading[], TimedReading[]] = [[], []];
      for (const one of all) {
        const checked = checkReading({ hwId, ...one }, { isWritable: () => isThere });
        if (typeof checked === 'string') throw new ApiError(400, 'invalid-request', checked);
        const { reading } = checked;
        if (reading.t > maxInstant(now())) throw new ApiError(400, 'invalid-request', 't is in the future');
        const known = stored.get(reading.t);
        const merged = { ...known, ...reading };
        if (known !== undefined && (mode === 'keep' || isDeepStrictEqual(known, merged))) continue;
        written.push(merged);
        if (known !== undefined) before.push(known);
      }
      return { hwId, readings: written, before, count: all.length };
    },
    write: async (prepared, isUndo) => {
      const { hwId, readings: written, before, count } = v.parse(Prepared, prepared);
      const isThere = (await store.get(collection, hwId)) !== undefined;
      if (written.length === 0 || !isThere) return { written: 0, skipped: count };
      const restored = new Set(before.map(({ t }) => t));
      const added = written.flatMap(({ t }) => (isUndo && !restored.has(t) ? [t] : []));
      const done = written.length - (await rewrite(hwId, isUndo ? before : written, added));
      return { written: done, skipped: isUndo ? 0 : count - done };
    },
  };
}
