import { basename } from 'node:path';
import { detectInterval } from '../../src/domain/air/intervals';
import type { MeasureKey } from '../telemetry/measures';
import type { ReadingStore, TimedReading } from '../telemetry/reading-store';
import { type Columns, findColumns, type HeaderMap } from './columns';
import type { FaultList } from './faults';
import { readRows } from './read-file';
import { readRow } from './row-reader';
import { createTimestampReader } from './wall-timestamps';

/** What one file gave. */
export interface FileResult {
  /** Data rows, good and bad. */
  rows: number;
  /** Readings that were new, and readings that were known already. */
  added: number;
  known: number;
  /** Rows of which nothing was stored. */
  bad: number;
  /** The source's newest reading when this file brought it. */
  newest: TimedReading | undefined;
}

/**
 * Stores the readings of one CSV file for a device. What cannot be stored goes to `faults`; the rest is kept.
 *
 * @param ensureDevice called before the first reading is stored, with the sampling interval (ms) that the first rows show: an
 *   import that is killed leaves no readings of a device that is not there.
 */
export async function importFile(
  store: ReadingStore,
  file: { path: string; hwId: string; zone: string; headers: HeaderMap },
  faults: FaultList,
  ensureDevice: (intervalMs: number | undefined) => Promise<void>,
  onBytes: (bytesRead: number) => void,
): Promise<FileResult> {
  const name = basename(file.path);
  const timestampOf = createTimestampReader(file.zone);
  const result: FileResult = { rows: 0, added: 0, known: 0, bad: 0, newest: undefined };
  let hasDevice = false;
  let columns: Columns | string | undefined;

  /** A file without one good row leaves no trace. */
  async function write(readings: readonly TimedReading[], keys: readonly MeasureKey[]): Promise<void> {
    if (readings.length === 0) return;
    if (!hasDevice) await ensureDevice(detectInterval(readings.map(({ t }) => t)));
    hasDevice = true;
    const [stored] = await store.write([{ source: { kind: 'device', name: file.hwId }, readings, keys }]);
    const added = stored?.added ?? 0;
    result.added += added;
    result.known += readings.length - added;
    result.newest = stored?.newest ?? result.newest;
  }

  await readRows(file.path, async ({ rows, firstLine, bytesRead }) => {
    const readings: TimedReading[] = [];
    rows.forEach((cells, index) => {
      const line = firstLine + index;
      if (columns === undefined) {
        columns = findColumns(cells, file.headers);
        if (typeof columns === 'string') faults.add(name, line, columns, false);
        return;
      }
      if (typeof columns === 'string' || isBlank(cells)) return;
      result.rows += 1;
      const { reading, faults: causes } = readRow(cells, columns, timestampOf);
      for (const cause of causes) faults.add(name, line, cause, reading !== undefined);
      if (!reading) result.bad += 1;
      else readings.push(reading);
    });
    if (columns !== undefined && typeof columns !== 'string') {
      await write(
        readings,
        columns.measures.map(({ key }) => key),
      );
    }
    onBytes(bytesRead);
  });
  if (columns === undefined) faults.add(name, 1, 'The file is empty', false);
  return result;
}

function isBlank(cells: readonly string[]): boolean {
  return cells.length === 1 && (cells[0] ?? '').trim() === '';
}
