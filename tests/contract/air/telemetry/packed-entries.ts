import { createReadingsStore } from '../../../../src/air/charts/readings/readings-store';
import { CHART_MEASURES, isChartDataEntry } from '../../../../src/air/domain/air/chart-data';
import { PACKED_READINGS } from '../../../../src/air/domain/readings/packed-answer';
import type { TelemetryServer } from './telemetry-server';

interface Measured {
  hwId: string;
  cres: number | null;
  cmax: number | null;
  x: number[];
  columns: Record<string, (number | null)[]>;
}

/** What a page holds of the packed answer to a chart call. */
export async function packedEntries(
  { app }: TelemetryServer,
  path: string,
  headers: Record<string, string> = { authorization: 'Bearer ADMIN' },
): Promise<Measured[]> {
  const answer = await app.request(path, { headers: { ...headers, accept: PACKED_READINGS } });
  const held = createReadingsStore();
  held.receive('all', new Uint8Array(await answer.arrayBuffer()));
  return held.complete('all').map(({ hwId, cres, cmax, x, columns }) => {
    const values = [...columns].map(([name, column]) => {
      return [name, Array.from(column, (value) => (Number.isNaN(value) ? null : value))];
    });
    return { hwId, cres, cmax, x: Array.from(x), columns: Object.fromEntries(values) };
  });
}

/** The same of the answer in JSON: columns that are empty are left out. */
export function measuredOf(json: unknown): Measured[] {
  if (!Array.isArray(json)) throw new TypeError('The answer is no list');
  return json.map((entry: unknown) => {
    if (!isChartDataEntry(entry)) throw new TypeError('The answer is not one entry per device');
    const { hwId, cres, cmax, x } = entry;
    const columns = CHART_MEASURES.filter((name) => entry[name].length > 0).map((name) => [name, [...entry[name]]]);
    return { hwId, cres, cmax, x: [...x], columns: Object.fromEntries(columns) };
  });
}
