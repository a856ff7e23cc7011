import { Box } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { RankedPlace } from '../../../domain/air/air-pattern';
import type { DashboardFormat } from '../dashboard-format';
import type { SortedColumn } from '../tables/row-order';
import { SortedTable, type TableSurroundings } from '../tables/SortedTable';

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
