import { isOutdoors } from '../../../src/air/domain/devices/outdoor-device';
import { MEASURE_KEYS } from '../../../src/air/domain/readings/measures';
import { findStartLevel, START_LEVEL, START_LEVEL_REACH_MS } from '../../../src/air/domain/readings/start-level';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { SiteData } from '../../frame/documents/site-data';
import { repairValues } from '../../frame/documents/typed-records';
import { parseReadingRow } from './quarantine';
import type { ReadingStore, Source, TimedReading } from './reading-store';

const isLevel = ({ CO2 }: TimedReading) => CO2 === START_LEVEL;
/** Uses null instead of no value, because null also removes the value from the device's record. */
const withoutCo2 = (reading: TimedReading): TimedReading => ({ ...reading, CO2: null });

/** Removes CO2 from readings of indoor devices that show exactly 400 ppm for hours, also from stored readings. */
export function withoutStartLevel<Readings extends ReadingStore>(
  readings: Readings,
  { models, store }: Pick<SiteData, 'models' | 'store'>,
): Readings {
  const ofDevice = entityNamed(models, 'device');

  async function isExempt({ kind, name }: Source): Promise<boolean> {
    const stored = kind === 'device' ? await store.get(ofDevice.collection, name) : undefined;
    return stored === undefined || isOutdoors(repairValues(ofDevice, stored.record));
  }

  /** Returns the readings to write, and stored readings to replace. */
  async function check(source: Source, added: readonly TimedReading[], removed: readonly number[] = []) {
    const times = added
      .filter(isLevel)
      .map(({ t }) => t)
      .toSorted((one, other) => one - other);
    const unchanged = { added, replaced: [] };
    const [first, last] = [times[0], times.at(-1)];
    if (first === undefined || last === undefined) return unchanged;
    const all = new Map<number, TimedReading>();
    const period = { from: first - START_LEVEL_REACH_MS, to: last + START_LEVEL_REACH_MS };
    for await (const page of readings.pages(source, period, MEASURE_KEYS)) {
      for (const { t = 0, ...values } of page.map(parseReadingRow)) all.set(t, { t, ...values });
    }
    const known = new Set(all.keys());
    for (const t of removed) all.delete(t);
    for (const reading of added) all.set(reading.t, reading);
    const found = findStartLevel([...all.values()].toSorted((one, other) => one.t - other.t));
    if (found.size === 0 || (await isExempt(source))) return unchanged;
    const own = new Set(added.map(({ t }) => t));
    const stored = [...all.values()].filter(({ t }) => known.has(t) && !own.has(t));
    return {
      added: added.map((reading) => (found.has(reading.t) ? withoutCo2(reading) : reading)),
      replaced: stored.filter((reading) => isLevel(reading) && found.has(reading.t)).map(withoutCo2),
    };
  }

  return {
    ...readings,
    write: async (entries) => {
      if (!entries.some((entry) => entry.readings.some(isLevel))) return readings.write(entries);
      const checked: Awaited<ReturnType<typeof check>>[] = [];
      for (const entry of entries) checked.push(await check(entry.source, entry.readings));
      const written = entries.map((entry, index) => ({ ...entry, readings: checked[index]?.added ?? entry.readings }));
      const stored = await readings.write(written);
      return Promise.all(
        stored.map(async (result, index) => {
          const [entry, { added, replaced }] = [entries[index], checked[index] ?? { added: [], replaced: [] }];
          if (entry === undefined || (replaced.length === 0 && added === entry.readings)) return result;
          if (replaced.length > 0) await readings.rewrite(entry.source, { readings: replaced, removed: [] });
          const newest = added.find(({ t }) => t === result.newest?.t) ?? result.newest;
          return { ...result, newest, isAlone: false, changed: [...replaced, ...added] };
        }),
      );
    },
    rewrite: async (source, changes) => {
      const { added, replaced } = await check(source, changes.readings, changes.removed);
      return readings.rewrite(source, { ...changes, readings: [...added, ...replaced] });
    },
  };
}
