import { ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DeviceFigures } from '../../../domain/air/device-figures';
import type { DashboardFormat } from '../dashboard-format';
import { hoursText } from '../selection/hours-text';
import { comparisonName, type Selection } from '../selection/selection';
import { columnsOf, defaultOrder, type FigureColumn, type FigureRow, rowsOf } from './device-rows';
import { differenceText, figureText, fileFigure } from './figure-text';
import type { Named, SortedColumn } from './row-order';
import { SortedTable, type TableSurroundings } from './SortedTable';

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
  const notes = [hoursText(shown.hours, translate), translate('dashboard.figures.note')];
  if (earlier && shown.comparison)
    notes.push(translate(`dashboard.figures.earlier.${comparisonName(shown.comparison)}`));

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
