import { ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { HOUR } from '../../../../frame/time/units';
import { toReadableDuration } from '../../../domain/air/breaches';
import {
  AVERAGED_MEASURES,
  type AveragedMeasure,
  combineFigures,
  type DeviceFigures,
} from '../../../domain/air/device-figures';
import { decimalsOf } from '../../../domain/readings/chart-columns';
import type { DashboardFormat } from '../dashboard-format';
import { describeHours } from '../selection/chart-request';
import { getComparisonName, type Selection } from '../selection/selection';
import { type Named, type RowOrder, type SortedColumn, SortedTable, type TableSurroundings } from './SortedTable';

type FigureColumn = AveragedMeasure | `${'co2' | 'temperature'}.${'count' | 'totalMs' | 'share'}`;

interface FigureRow extends Named {
  figures: Partial<Record<FigureColumn, number | null>>;
  earlier: Partial<Record<FigureColumn, number | null>>;
}

function figuresOf(devices: readonly DeviceFigures[]): FigureRow['figures'] {
  const { averages, co2, temperature } = combineFigures(devices);
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

function rowsOf(
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

function columnsOf(rows: readonly FigureRow[]): FigureColumn[] {
  const over = (['co2', 'temperature'] as const).flatMap(
    (kind) => [`${kind}.share`, `${kind}.totalMs`, `${kind}.count`] as const,
  );
  const isShown = (column: FigureColumn) => rows.some(({ figures }) => (figures[column] ?? null) !== null);
  return [...over, ...AVERAGED_MEASURES].filter(isShown);
}

/** Sorts by the longest time over a reference, otherwise by the highest CO2. */
function defaultOrder(columns: readonly FigureColumn[]): RowOrder {
  const column = (['co2.share', 'temperature.share', 'co2data'] as const).find((wanted) => columns.includes(wanted));
  return { column: column ?? 'name', isDescending: column !== undefined };
}

const PERCENT = 100;

export function formatDuration(ms: number, format: Pick<DashboardFormat, 'measured'>): string {
  const { value, unit } = toReadableDuration(ms);
  return `${format.measured(value, unit === 'h' ? 1 : 0)} ${unit}`;
}

function figureText(column: FigureColumn, value: number, format: DashboardFormat): string {
  if (column.endsWith('.totalMs')) return formatDuration(value, format);
  if (column.endsWith('.share')) return format.percent(value * PERCENT);
  const measure = AVERAGED_MEASURES.find((averaged) => averaged === column);
  return format.measured(value, measure === undefined ? 0 : decimalsOf(measure));
}

/** Returns `±0` for a difference that rounds to zero. Differences of shares are in percentage points. */
function differenceText(column: FigureColumn, difference: number, format: DashboardFormat): string {
  const text = (value: number) =>
    column.endsWith('.share') ? `${format.measured(value * PERCENT, 1)} pp` : figureText(column, value, format);
  const size = text(Math.abs(difference));
  if (size === text(0)) return `±${size}`;
  return `${difference > 0 ? '+' : '−'}${size}`;
}

/** Returns the columns of an exported file. Shares are in per cent and durations in hours, whatever the page shows. */
function fileFigure(
  column: FigureColumn,
  label: string,
  value: (row: FigureRow) => number | null,
): NonNullable<SortedColumn<FigureRow>['file']>[number] {
  const scaled = (factor: number) => (row: FigureRow) => {
    const figure = value(row);
    return figure === null ? null : figure * factor;
  };
  if (column.endsWith('.share')) return { label: `${label} (%)`, value: scaled(PERCENT) };
  if (column.endsWith('.totalMs')) return { label: `${label} (h)`, value: scaled(1 / HOUR) };
  return { label, value };
}

interface FiguresTableProps extends TableSurroundings {
  devices: readonly DeviceFigures[];
  earlier: readonly DeviceFigures[] | null;
  shown: Selection;
  nameOf: (hwId: string) => string;
  roomOf: (hwId: string) => Named | null;
  format: DashboardFormat;
}

export function FiguresTable(props: FiguresTableProps) {
  const { devices, earlier, shown, nameOf, roomOf, format, ...surroundings } = props;
  const translate = useTranslate();
  const [isByRoom, setIsByRoom] = useState(false);
  const rows = useMemo(() => {
    const ofDevice = (hwId: string) => ({ key: hwId, name: nameOf(hwId) });
    const ofRoom = (hwId: string) => roomOf(hwId) ?? ofDevice(hwId);
    return rowsOf(devices, earlier ?? [], isByRoom ? ofRoom : ofDevice);
  }, [devices, earlier, isByRoom, nameOf, roomOf]);
  const measured = columnsOf(rows);
  if (measured.length === 0) return null;
  const rooms = devices.flatMap(({ hwId }) => roomOf(hwId)?.key ?? []);
  const hasSharedRooms = new Set(rooms).size < rooms.length;

  const columns = measured.map((column: FigureColumn): SortedColumn<FigureRow> => {
    const label = translate(`dashboard.figures.columns.${column.replace('.', '_')}`);
    const value = ({ figures }: FigureRow) => figures[column] ?? null;
    return {
      ...{ key: column, label, value },
      file: [fileFigure(column, label, value)],
      cell(row) {
        const figure = value(row);
        const before = row.earlier[column] ?? null;
        if (figure === null) return translate('dashboard.cards.none');
        return (
          <>
            {figureText(column, figure, format)}
            {before !== null && (
              <Typography variant="caption" component="div" color="text.secondary">
                {differenceText(column, figure - before, format)}
              </Typography>
            )}
          </>
        );
      },
    };
  });
  const notes = [describeHours(shown.hours, translate), translate('dashboard.figures.note')];
  if (earlier && shown.comparison)
    notes.push(translate(`dashboard.figures.earlier.${getComparisonName(shown.comparison)}`));

  return (
    <SortedTable
      {...surroundings}
      {...{ rows, columns }}
      title={translate(isByRoom ? 'dashboard.figures.byRoom' : 'dashboard.figures.byDevice')}
      nameLabel={translate(isByRoom ? 'dashboard.figures.room' : 'dashboard.extremes.device')}
      note={notes.join(' · ')}
      first={defaultOrder(measured)}
      tools={
        hasSharedRooms && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={isByRoom}
            onChange={(_event, next: boolean | null) => next !== null && setIsByRoom(next)}
            aria-label={translate('dashboard.figures.label')}
            sx={{ '@media print': { display: 'none' } }}
          >
            {[false, true].map((value) => (
              <ToggleButton key={String(value)} value={value} sx={{ textTransform: 'none' }}>
                {translate(value ? 'dashboard.figures.rooms' : 'dashboard.figures.devices')}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )
      }
    />
  );
}
