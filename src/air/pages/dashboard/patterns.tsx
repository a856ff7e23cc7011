import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { lazy, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { regionOf } from '../../../frame/model/localized-text';
import { DAY } from '../../../frame/time/units';
import { PatternChart } from '../../charts/PatternChart';
import type { AirPattern, RankedPlace } from '../../domain/air/air-pattern';
import { heatSteps } from '../../domain/air/heat-steps';
import type { DashboardFormat } from './dashboard-format';
import { type FilesOf, type SortedColumn, SortedTable, TableFiles, type TableSurroundings } from './tables/SortedTable';

const PERCENT = 100;
/** Minimum axis length, so that a few minutes do not look like half of the time. */
const SHORTEST_AXIS = 0.1;

interface RoomRankingProps extends TableSurroundings {
  places: readonly RankedPlace[];
  reference: number;
  hours: string;
  format: DashboardFormat;
}

export function RoomRanking({ places, reference, hours, format, ...surroundings }: RoomRankingProps) {
  const translate = useTranslate();
  const label = translate('dashboard.patterns.share');
  const most = Math.max(SHORTEST_AXIS, ...places.map(({ share }) => share));
  const columns = useMemo<SortedColumn<RankedPlace>[]>(
    () => [
      {
        key: 'share',
        label,
        value: ({ share }) => share,
        file: [{ label: `${label} (%)`, value: ({ share }) => share * PERCENT }],
        cell: ({ share }) => (
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1.5 }}>
            <Box aria-hidden="true" sx={{ flex: 1, minWidth: 60, maxWidth: 480 }}>
              <Box
                sx={{ height: 12, borderRadius: 0.5, bgcolor: 'warning.main', printColorAdjust: 'exact' }}
                style={{ width: `${(share / most) * PERCENT}%` }}
              />
            </Box>
            <Box sx={{ minWidth: 56 }}>{format.percent(share * PERCENT)}</Box>
          </Box>
        ),
      },
    ],
    [label, most, format],
  );
  return (
    <SortedTable
      {...surroundings}
      title={translate('dashboard.patterns.rooms', { reference: format.reference(reference) })}
      note={translate('dashboard.patterns.roomsNote', { hours })}
      nameLabel={translate('dashboard.patterns.room')}
      rows={places}
      columns={columns}
      first={{ column: 'share', isDescending: true }}
    />
  );
}

const ApexHeatMap = lazy(() => import('../../charts/apex/ApexHeatMap'));

const HEIGHT = 300;
const HOURS = Array.from({ length: 24 }, (_none, hour) => String(hour).padStart(2, '0'));
/** Monday, 1 January 2024, for weekday names. */
const SOME_MONDAY = Date.UTC(2024, 0, 1);

interface WeekMapProps {
  week: AirPattern['week'];
  reference: number;
  hours: string;
  format: DashboardFormat;
  locale: string;
  isPrinted: boolean;
  files: FilesOf;
}

export function WeekMap({ week, reference, hours, format, locale, isPrinted, files }: WeekMapProps) {
  const translate = useTranslate();
  const theme = useTheme();
  const hasRoom = useMediaQuery(theme.breakpoints.up('desktop'));
  const rows = useMemo(() => {
    const weekday = new Intl.DateTimeFormat(regionOf(locale), { weekday: 'short', timeZone: 'UTC' });
    return week.map((values, day) => ({ name: weekday.format(SOME_MONDAY + day * DAY), values }));
  }, [week, locale]);
  const steps = useMemo(() => heatSteps(reference, theme.palette.mode), [reference, theme]);
  const formatValue = useMemo(() => (hasRoom ? (value: number) => String(Math.round(value)) : null), [hasRoom]);
  const title = translate('dashboard.patterns.week');
  const table = () => ({
    headers: [translate('dashboard.patterns.hour'), ...rows.map(({ name }) => `${name} (ppm)`)],
    rows: HOURS.map((hour, index) => [`${hour}:00`, ...rows.map(({ values }) => values[index] ?? null)]),
  });

  return (
    <PatternChart
      isOnPaper={isPrinted}
      title={title}
      note={translate('dashboard.patterns.weekNote', { hours })}
      height={HEIGHT}
      tools={<TableFiles {...files} {...{ title, table }} />}
      draw={(onDrawn) => (
        <ApexHeatMap columns={HOURS} {...{ rows, steps, formatValue, locale, onDrawn }} height={HEIGHT} />
      )}
      legend={
        <Box
          component="ul"
          aria-label={title}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, listStyle: 'none', m: 0, p: 0 }}
        >
          {steps.map(({ to, colour }, index) => {
            const from = steps[index - 1]?.to;
            const isLast = index === steps.length - 1;
            const range = isLast ? `> ${format.number(from, 0)}` : `≤ ${format.number(to, 0)}`;
            return (
              <Box component="li" key={to} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
                <Box aria-hidden="true" sx={{ width: 14, height: 14, borderRadius: 0.5, bgcolor: colour }} />
                <Typography variant="caption" color="text.secondary">
                  {range} ppm
                </Typography>
              </Box>
            );
          })}
        </Box>
      }
      table={
        <Table size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('dashboard.patterns.hour')}</TableCell>
              {rows.map(({ name }) => (
                <TableCell key={name} align="right">
                  {name}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {HOURS.map((hour, index) => (
              <TableRow key={hour}>
                <TableCell component="th" scope="row">
                  {hour}:00
                </TableCell>
                {rows.map(({ name, values }) => (
                  <TableCell key={name} align="right">
                    {format.number(values[index], 0)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      }
    />
  );
}
