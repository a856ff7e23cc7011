import { MINUTE } from '../../../src/frame/time/units';
import { logFailure } from '../../frame/log/log';
import type { Store } from '../../frame/stores/store';
import { COMPARED_AFTER_MS, listPacksEndingAfter, readLatestEnd, setDue } from '../data-files/pack-data';
import type { NewReadings, ReadingStore, StoredReadings } from '../telemetry/reading-store';

/** Period for which the latest end date of all packs is cached. Packs of other processes are compared only after this period. */
const TRUSTED_MS = 10 * MINUTE;

function earliestOf(entries: readonly NewReadings[]): number {
  let earliest = Number.POSITIVE_INFINITY;
  for (const { readings } of entries) for (const { t } of readings) if (t < earliest) earliest = t;
  return earliest;
}

function spanOf({ source, readings }: NewReadings, { added }: StoredReadings) {
  if (source.kind !== 'device' || added === 0) return [];
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { t } of readings) {
    from = Math.min(from, t);
    to = Math.max(to, t);
  }
  return [{ hwId: source.name, from, to }];
}

/** Schedules a comparison of packs after late readings. Ignores current readings, which are newer than all packs. */
export function withLateReported<Readings extends ReadingStore>(
  readings: Readings,
  store: Store,
  now: () => number,
): Readings {
  let known: { latest: number; at: number } | undefined;

  async function note(entries: readonly NewReadings[], stored: readonly StoredReadings[]): Promise<void> {
    const earliest = earliestOf(entries);
    if (known === undefined || Math.abs(now() - known.at) > TRUSTED_MS)
      known = { latest: await readLatestEnd(store), at: now() };
    if (earliest >= known.latest) return;
    const spans = entries.flatMap((entry, index) => {
      const result = stored[index];
      return result === undefined ? [] : spanOf(entry, result);
    });
    if (spans.length === 0) return;
    const packs = await listPacksEndingAfter(store, earliest);
    const late = packs.filter(
      ({ from, until, hwIds, due }) =>
        due === undefined && spans.some((span) => span.from < until && span.to >= from && hwIds.includes(span.hwId)),
    );
    if (late.length > 0)
      await setDue(
        store,
        late.map(({ id }) => id),
        now() + COMPARED_AFTER_MS,
      );
  }

  const noteOrLog = (entries: readonly NewReadings[], stored: readonly StoredReadings[]) =>
    note(entries, stored).catch((error: unknown) => logFailure('Outdated evidence could not be marked', error));

  return {
    ...readings,
    write: async (entries) => {
      const stored = await readings.write(entries);
      await noteOrLog(entries, stored);
      return stored;
    },
    rewrite: async (source, changes) => {
      const skipped = await readings.rewrite(source, changes);
      const changed = [...changes.readings, ...changes.removed.map((t) => ({ t }))];
      await noteOrLog([{ source, readings: changed }], [{ added: changed.length, newest: undefined }]);
      return skipped;
    },
  };
}
