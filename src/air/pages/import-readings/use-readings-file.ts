import { skipToken, useQuery } from '@tanstack/react-query';
import type { DecimalMark } from '../../../frame/field-types/read-number';
import type { DateOrder } from '../../../frame/field-types/read-time';
import { DAY } from '../../../frame/time/units';
import { isTimeZone } from '../../../frame/time/zone-offset';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { chartData } from '../../calls/definitions/periods';
import { maxInstant } from '../../domain/readings/period-limits';
import { previewFile } from '../../import-readings/preview-file';
import { FaultList, readReadings } from '../../import-readings/read-readings';
import type { FileReading } from '../../import-readings/row-reader';

export interface FileChoices {
  zone: string;
  dates?: DateOrder;
  decimals?: DecimalMark;
  /** Chosen meaning by header; empty for a column that is not imported. */
  columns?: Readonly<Record<string, string>>;
}

/** Readings by device name. In a file of one device, the name is empty. */
export type DeviceReadings = ReadonlyMap<string, readonly FileReading[]>;

async function readFile(blob: File, { zone, columns = {}, ...choices }: FileChoices) {
  const headers = new Map(
    Object.entries(columns).map(([header, meaning]) => [meaning.toLowerCase() || `-${header}`, header]),
  );
  const now = Date.now();
  const file = { name: blob.name, content: async () => blob };
  const options = { ...choices, dates: choices.dates, zone, headers, defaultZone: zone, now };
  const preview = await previewFile(file, options);
  if (!('layout' in preview)) return { failed: preview };
  const faults = new FaultList();
  const found = new Map<string, Map<number, FileReading>>();
  const take = (readings: readonly FileReading[], device = '') => {
    const own = found.get(device) ?? new Map<number, FileReading>();
    for (const reading of readings)
      if (reading.t <= maxInstant(now) && !own.has(reading.t)) own.set(reading.t, reading);
    if (own.size > 0) found.set(device, own);
  };
  const { bad } = await readReadings(file, preview.layout, { now, faults, take });
  const readings: DeviceReadings = new Map(
    [...found].map(([name, own]) => [name, [...own.values()].sort((a, b) => a.t - b.t)]),
  );
  return { preview, readings, bad, faults: faults.faults };
}

export type ReadFile = Awaited<ReturnType<typeof readFile>>;

export function useReadingsFile(file: File | null, choices: FileChoices) {
  return useQuery({
    queryKey: ['readings-file', file?.name, file?.size, file?.lastModified, choices],
    queryFn: file === null || !isTimeZone(choices.zone) ? skipToken : () => readFile(file, choices),
    // Keeps the preview while the same file is read again with other choices.
    placeholderData: (before, query) => (query?.queryKey[3] === file?.lastModified ? before : undefined),
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  });
}

const DAYS_AT_ONCE = 31;

/** Counts the times at which the devices already have readings. @param readings null before all devices are chosen */
export function useStoredCount(readings: DeviceReadings | null) {
  const transport = useCallTransport();
  async function count(signal: AbortSignal): Promise<number> {
    let found = 0;
    for (const [hwId, all] of readings ?? []) {
      const times = new Set(all.map(({ t }) => t));
      const last = all.at(-1)?.t ?? 0;
      for (let from = all[0]?.t ?? 0; from <= last; from += DAYS_AT_ONCE * DAY) {
        const period = { fromMilliseconds: from, toMilliseconds: Math.min(last, from + DAYS_AT_ONCE * DAY - 1) };
        const entries = await ask(transport, chartData, { devices: [hwId], ...period }, { signal });
        found += entries.flatMap(({ x }) => x).filter((t) => times.has(t)).length;
      }
    }
    return found;
  }
  return useQuery({
    queryKey: ['stored-readings', [...(readings ?? [])].map(([hwId, all]) => [hwId, all.length, all[0]?.t])],
    queryFn: readings === null ? skipToken : ({ signal }) => count(signal),
    gcTime: 0,
  });
}
