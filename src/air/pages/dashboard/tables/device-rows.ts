import {
  AVERAGED_MEASURES,
  type AveragedMeasure,
  type DeviceFigures,
  together,
} from '../../../domain/air/device-figures';
import type { Named, RowOrder } from './row-order';

export type FigureColumn = AveragedMeasure | `${'co2' | 'temperature'}.${'count' | 'totalMs' | 'share'}`;

export interface FigureRow extends Named {
  figures: Partial<Record<FigureColumn, number | null>>;
  earlier: Partial<Record<FigureColumn, number | null>>;
}

function figuresOf(devices: readonly DeviceFigures[]): FigureRow['figures'] {
  const { averages, co2, temperature } = together(devices);
  const figures: FigureRow['figures'] = { ...averages };
  for (const [kind, over] of [
    ['co2', co2],
    ['temperature', temperature],
  ] as const) {
    if (over === null) continue;
    figures[`${kind}.count`] = over.count;
    figures[`${kind}.totalMs`] = over.totalMs;
    figures[`${kind}.share`] = over.share;
  }
  return figures;
}

export function rowsOf(
  devices: readonly DeviceFigures[],
  earlier: readonly DeviceFigures[],
  placeOf: (hwId: string) => Named,
): FigureRow[] {
  const groups = new Map<string, { name: string; hwIds: string[] }>();
  for (const { hwId } of devices) {
    const { key, name } = placeOf(hwId);
    const group = groups.get(key) ?? { name, hwIds: [] };
    group.hwIds.push(hwId);
    groups.set(key, group);
  }
  return [...groups].map(([key, { name, hwIds }]) => {
    const among = (all: readonly DeviceFigures[]) => figuresOf(all.filter(({ hwId }) => hwIds.includes(hwId)));
    return { key, name, figures: among(devices), earlier: among(earlier) };
  });
}

export function columnsOf(rows: readonly FigureRow[]): FigureColumn[] {
  const over = (['co2', 'temperature'] as const).flatMap(
    (kind) => [`${kind}.share`, `${kind}.totalMs`, `${kind}.count`] as const,
  );
  const isShown = (column: FigureColumn) => rows.some(({ figures }) => (figures[column] ?? null) !== null);
  return [...over, ...AVERAGED_MEASURES].filter(isShown);
}

/** Default order: longest time over a reference first, else highest CO2. */
export function defaultOrder(columns: readonly FigureColumn[]): RowOrder {
  const column = (['co2.share', 'temperature.share', 'co2data'] as const).find((wanted) => columns.includes(wanted));
  return { column: column ?? 'name', isDescending: column !== undefined };
}
