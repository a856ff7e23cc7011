import { Box, Typography, useTheme } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { HOURS, listWeekdayNames, WeekTable } from '../../charts/WeekTable';
import type { AirPattern, RankedPlace } from '../../domain/air/air-pattern';
import { createHeatSteps } from '../../domain/air/heat-steps';
import type { DashboardFormat } from './dashboard-format';
import {
  type FilesOf,
  type SortedColumn,
  SortedTable,
  TableCard,
  TableFiles,
  type TableSurroundings,
} from './tables/SortedTable';

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

interface WeekMapProps {
  week: AirPattern['week'];
  reference: number;
  hours: string;
  format: DashboardFormat;
  locale: string;
  files: FilesOf;
}

export function WeekMap({ week, reference, hours, format, locale, files }: WeekMapProps) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const title = translate('dashboard.patterns.week');
  const table = () => ({
    headers: [translate('dashboard.patterns.hour'), ...listWeekdayNames(locale).map((name) => `${name} (ppm)`)],
    rows: HOURS.map((hour, index) => [`${hour}:00`, ...week.map((values) => values[index] ?? null)]),
  });
  const steps = createHeatSteps(reference, palette.mode);
  return (
    <TableCard
      title={title}
      note={translate('dashboard.patterns.weekNote', { hours })}
      tools={<TableFiles {...files} {...{ title, table }} />}
      footer={
        <Box component="ul" aria-label={title} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, mt: 1, p: 0 }}>
          {steps.map(({ to, colour }, index) => {
            const isLast = index === steps.length - 1;
            const range = isLast ? `> ${format.number(steps[index - 1]?.to, 0)}` : `≤ ${format.number(to, 0)}`;
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
    >
      <WeekTable week={week} reference={reference} label={title} />
    </TableCard>
  );
}
