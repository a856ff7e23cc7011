import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TableSortLabel,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DeviceFigures } from '../../../domain/air/device-figures';
import type { DashboardFormat } from '../dashboard-format';
import { hoursText } from '../selection/hours-text';
import type { Selection } from '../selection/selection';
import {
  columnsOf,
  defaultOrder,
  type FigureColumn,
  type Named,
  type RowOrder,
  rowsOf,
  sortedRows,
} from './device-rows';
import { differenceText, figureText } from './figure-text';
import { TableCard } from './TableCard';

/** Many columns fit side by side: heads break, figures do not. */
const CELL = { px: 1, '@media print': { px: 0.5 } };
const FIGURE = { ...CELL, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' };
/** An arrow that is not seen would take the room of a figure, and paper sorts nothing. */
const HEAD = {
  ...CELL,
  lineHeight: 1.3,
  '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' },
  '@media print': { px: 0.5, fontSize: '0.75rem', '& .MuiTableSortLabel-icon': { display: 'none !important' } },
};
/** Where the table scrolls sideways, what a row is about stays. */
const NAME = { ...CELL, position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper', maxWidth: 160 };

interface FiguresTableProps {
  devices: readonly DeviceFigures[];
  /** Those of the earlier period, once they are there. */
  earlier: readonly DeviceFigures[] | null;
  shown: Selection;
  nameOf: (hwId: string) => string;
  roomOf: (hwId: string) => Named | null;
  format: DashboardFormat;
  locale: string;
}

/** The figures of each device or each room, those first that were over a reference for longest. */
export function FiguresTable({ devices, earlier, shown, nameOf, roomOf, format, locale }: FiguresTableProps) {
  const translate = useTranslate();
  const [isByRoom, setIsByRoom] = useState(false);
  const [chosen, setChosen] = useState<RowOrder | null>(null);
  const rows = useMemo(() => {
    const ofDevice = (hwId: string) => ({ key: hwId, name: nameOf(hwId) });
    const ofRoom = (hwId: string) => roomOf(hwId) ?? ofDevice(hwId);
    return rowsOf(devices, earlier ?? [], isByRoom ? ofRoom : ofDevice);
  }, [devices, earlier, isByRoom, nameOf, roomOf]);
  const columns = columnsOf(rows);
  if (columns.length === 0) return null;
  const order = chosen ?? defaultOrder(columns);
  const rooms = devices.flatMap(({ hwId }) => roomOf(hwId)?.key ?? []);
  const hasSharedRooms = new Set(rooms).size < rooms.length;

  const title = translate(isByRoom ? 'dashboard.figures.byRoom' : 'dashboard.figures.byDevice');
  const head = (column: FigureColumn | 'name', label: string) => {
    const isActive = order.column === column;
    const direction = isActive && order.isDescending ? 'desc' : 'asc';
    return (
      <TableCell
        key={column}
        align={column === 'name' ? 'left' : 'right'}
        sortDirection={isActive ? direction : false}
        sx={column === 'name' ? { ...NAME, ...HEAD } : HEAD}
      >
        <TableSortLabel
          active={isActive}
          direction={direction}
          onClick={() => setChosen({ column, isDescending: isActive ? !order.isDescending : column !== 'name' })}
        >
          {label}
        </TableSortLabel>
      </TableCell>
    );
  };
  const notes = [hoursText(shown.hours, translate), translate('dashboard.figures.note')];
  if (earlier && shown.comparison) notes.push(translate(`dashboard.figures.earlier.${shown.comparison}`));

  return (
    <TableCard
      title={title}
      note={notes.join(' · ')}
      isLong
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
    >
      {/* Collapsed lines would vanish under the names that stay. */}
      <Table size="small" aria-label={title} sx={{ borderCollapse: 'separate' }}>
        <TableHead>
          <TableRow>
            {head('name', translate(isByRoom ? 'dashboard.figures.room' : 'dashboard.extremes.device'))}
            {columns.map((column) => head(column, translate(`dashboard.figures.columns.${column.replace('.', '_')}`)))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sortedRows(rows, order, locale).map((row) => (
            <TableRow key={row.key}>
              <TableCell component="th" scope="row" sx={NAME}>
                {row.name}
              </TableCell>
              {columns.map((column) => {
                const value = row.figures[column] ?? null;
                const before = row.earlier[column] ?? null;
                return (
                  <TableCell key={column} align="right" sx={FIGURE}>
                    {value === null ? translate('dashboard.cards.none') : figureText(column, value, format)}
                    {value !== null && before !== null && (
                      <Typography variant="caption" component="div" color="text.secondary">
                        {differenceText(column, value - before, format)}
                      </Typography>
                    )}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableCard>
  );
}
