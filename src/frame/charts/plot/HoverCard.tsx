import { Paper } from '@mui/material';
import { useTranslate } from 'react-admin';
import { beforeShift } from '../../time/day-shift';
import type { Point } from '../../time-series/reading-at';
import type { DrawnSeries } from '../chart-series';
import { LineSample } from '../parts/LineSample';

export interface HoverRow extends Point {
  series: DrawnSeries;
}

interface HoverCardProps {
  instant: number;
  rows: readonly HoverRow[];
  formatValue: (value: number) => string;
  formatInstant: (instant: number) => string;
  unit: string;
  notes?: readonly string[];
}

/** Original instant of a reading; overlaid lines were measured earlier. */
function measuredAt({ series, x }: HoverRow): number {
  return series.clock === undefined ? x - series.shiftMs : beforeShift(x, series.clock);
}

/** Shared style for all rows, because the card re-renders with each pointer move and separate styles are slow. */
const CARD = {
  ...{ px: 1.5, py: 1, maxWidth: { xs: 200, tablet: 300 }, boxShadow: 3, opacity: 0.97, typography: 'caption' },
  '& p': { m: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .muted': { color: 'text.secondary' },
  '& .note': { color: 'error.main', fontWeight: 600, whiteSpace: 'normal' },
  '& > div': { display: 'flex', alignItems: 'center', gap: 1 },
  '& > div > div': { flex: 1, minWidth: 0 },
  '& > div > div .muted': { lineHeight: 1.2 },
  '& > div > span': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
} as const;

/** More rows would make the card higher than the chart. */
const MAX_ROWS = 12;

/** All rows in legend order, or if there are too many, those with the highest values first. */
function shownRows(rows: readonly HoverRow[]): readonly HoverRow[] {
  return rows.length <= MAX_ROWS ? rows : [...rows].sort((a, b) => b.y - a.y).slice(0, MAX_ROWS);
}

/** Card with readings around an instant. The closest reading defines the time; others show their own time. */
export function HoverCard({ instant, rows, formatValue, formatInstant, unit, notes = [] }: HoverCardProps) {
  const translate = useTranslate();
  const shown = shownRows(rows);
  const nearest = rows.reduce<HoverRow | null>(
    (best, row) => (best && Math.abs(best.x - instant) <= Math.abs(row.x - instant) ? best : row),
    null,
  );
  const title = formatInstant(nearest ? measuredAt(nearest) : instant);
  return (
    <Paper elevation={0} sx={CARD}>
      <p className="muted">{title}</p>
      {shown.map((row) => {
        const { series, y } = row;
        const own = formatInstant(measuredAt(row));
        return (
          <div key={series.key}>
            <LineSample colour={series.colour} dash={series.dash} isFaint={series.isFaint} />
            <div>
              <p>{series.label}</p>
              {own !== title && <p className="muted">{own}</p>}
            </div>
            <span>
              {formatValue(y)} {unit}
            </span>
          </div>
        );
      })}
      {shown.length < rows.length && (
        <p className="muted">{translate('charts.lowerLines', { smart_count: rows.length - shown.length })}</p>
      )}
      {notes.map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
    </Paper>
  );
}
