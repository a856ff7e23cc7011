import { Table, TableBody, TableCell, TableHead, TableRow, useTheme } from '@mui/material';
import { lazy, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { PatternChart } from '../../../charts/PatternChart';
import type { RankedPlace } from '../../../domain/air/air-pattern';
import type { DashboardFormat } from '../dashboard-format';

const ApexBars = lazy(() => import('../../../charts/apex/ApexBars'));

/** More bars than this are no picture any more; the table has all of them. */
const MAX_BARS = 20;
const BAR_HEIGHT = 30;
const AXIS_HEIGHT = 30;
const PERCENT = 100;
/** The longest bar leaves room for its value. */
const HEADROOM = 1.35;
/** The shortest axis, %, so that a few minutes do not look like half of the time. */
const SHORTEST_AXIS = 10;

interface RoomRankingProps {
  places: readonly RankedPlace[];
  /** ppm */
  reference: number;
  /** Which hours count, in words. */
  hours: string;
  format: DashboardFormat;
  locale: string;
  isPrinted: boolean;
}

/** Rooms by the share of the time that counts in which CO2 was over the reference. */
export function RoomRanking({ places, reference, hours, format, locale, isPrinted }: RoomRankingProps) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const bars = useMemo(
    () => places.slice(0, MAX_BARS).map(({ name, share }) => ({ name, value: share * PERCENT })),
    [places],
  );
  const most = Math.max(SHORTEST_AXIS, (bars[0]?.value ?? 0) * HEADROOM);
  const title = translate('dashboard.patterns.rooms', { reference: format.reference(reference) });
  const height = bars.length * BAR_HEIGHT + AXIS_HEIGHT;
  return (
    <PatternChart
      isOnPaper={isPrinted}
      title={title}
      note={translate('dashboard.patterns.roomsNote', { hours })}
      height={height}
      draw={(onDrawn) => (
        <ApexBars
          {...{ bars, most, height, locale, onDrawn }}
          colour={palette.warning.main}
          formatValue={format.percent}
        />
      )}
      table={
        <Table size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('dashboard.patterns.room')}</TableCell>
              <TableCell align="right">{translate('dashboard.patterns.share')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {places.map(({ key, name, share }) => (
              <TableRow key={key}>
                <TableCell component="th" scope="row">
                  {name}
                </TableCell>
                <TableCell align="right">{format.percent(share * PERCENT)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      }
    />
  );
}
