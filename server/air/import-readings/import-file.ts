import { basename } from 'node:path';
import { latestInstant } from '../../../src/air/domain/readings/future';
import type { MeasureKey } from '../../../src/air/domain/readings/measures';
import type { ReadingStore, TimedReading } from '../telemetry/reading-store';
import type { FaultList } from './faults';
import { type FileLayout, isBlank } from './preview-file';
import { readRows } from './read-file';
import { readRow } from './row-reader';
import { createTimestampReader } from './wall-timestamps';

export interface FileResult {
  rows: number;
  added: number;
  known: number;
  bad: number;
  newest: TimedReading | undefined;
}

/**
 * Stores the readings of a CSV file for a device; rejected values go to `faults`.
 * @param ensureDevice called before the first reading is stored, so that no readings exist without a device.
 */
export async function importFile(
  store: ReadingStore,
  file: { path: string; hwId: string; layout: FileLayout },
  faults: FaultList,
  ensureDevice: () => Promise<void>,
  onBytes: (bytesRead: number) => void,
): Promise<FileResult> {
  const name = basename(file.path);
  const { columns, mark, headerLine, shape, zone, format } = file.layout;
  const timestampOf = createTimestampReader(zone, format);
  const keys = columns.measures.map(({ key }) => key);
  const latest = latestInstant(Date.now());
  const result: FileResult = { rows: 0, added: 0, known: 0, bad: 0, newest: undefined };
  let hasDevice = false;

  async function write(readings: readonly TimedReading[], measured: readonly MeasureKey[]): Promise<void> {
    if (readings.length === 0) return;
    if (!hasDevice) await ensureDevice();
    hasDevice = true;
    const [stored] = await store.write([{ source: { kind: 'device', name: file.hwId }, readings, keys: measured }]);
    const added = stored?.added ?? 0;
    const past = readings.filter(({ t }) => t <= latest).length;
    result.added += added;
    result.known += past - added;
    result.newest = stored?.newest ?? result.newest;
  }

  await readRows(file.path, shape.delimiter, async ({ rows, firstLine, bytesRead }) => {
    const readings: TimedReading[] = [];
    rows.forEach((cells, index) => {
      const line = firstLine + index;
      if (line <= headerLine || isBlank(cells)) return;
      result.rows += 1;
      const { reading, faults: causes } = readRow(cells, columns, timestampOf, mark);
      for (const cause of causes) faults.add(name, line, cause, reading !== undefined);
      if (!reading) result.bad += 1;
      else readings.push(reading);
      if (reading === undefined || reading.t <= latest) return;
      faults.add(name, line, 'The time is in the future: the reading is in quarantine', false);
      result.bad += 1;
    });
    await write(readings, keys);
    onBytes(bytesRead);
  });
  return result;
}
