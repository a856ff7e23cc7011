import Insights from '@mui/icons-material/Insights';
import TrendingDown from '@mui/icons-material/TrendingDown';
import TrendingUp from '@mui/icons-material/TrendingUp';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { ROOM_STATUSES, type RoomNow } from '../../../domain/overview/room-now';
import type { RoomTrend } from '../../../domain/overview/room-trend';
import type { DashboardFormat } from '../dashboard-format';
import { formatClosed, formatParked } from '../overview/reason-text';
import { findDirection, formatAdvice, formatSince, formatValue, formatWanted, getStatusColour } from './room-text';
import { Sparkline } from './Sparkline';
import { buildRoomPath, useRoomTrend, type useTrendLoader } from './use-rooms';

const ONE_LINE = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Styles the whole line at once, because styles for each word would slow scrolling. */
const Line = styled('div')(({ theme }) => {
  const { palette, typography, spacing, shape } = theme;
  const phone = theme.breakpoints.down('md');
  const colours = ROOM_STATUSES.map((status) => [
    `&[data-status=${status}]`,
    { '--status': getStatusColour(status)(theme) },
  ]);
  return {
    ...Object.fromEntries(colours),
    ...typography.body2,
    display: 'grid',
    alignItems: 'center',
    columnGap: spacing(1.5),
    padding: spacing(0.25, 1),
    minHeight: 36,
    borderBottom: `1px solid ${palette.divider}`,
    gridTemplateColumns: '112px minmax(0, 1fr) 170px 100px minmax(0, 1.2fr) 40px',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto', minHeight: 64, paddingBlock: spacing(0.75) },
    '.status': { display: 'flex', alignItems: 'center', gap: spacing(0.75), [phone]: { gridColumn: 1 } },
    '.status::before': {
      ...{ content: '""', width: 10, height: 10, borderRadius: '50%', flexShrink: 0 },
      background: 'var(--status)',
    },
    // Whole names, because they often differ only at their end.
    '.name': { display: 'grid', minWidth: 0, [phone]: { gridRow: 1, gridColumn: 1 } },
    '.name > *': { overflowWrap: 'anywhere', justifySelf: 'start', maxWidth: '100%' },
    '.name > a': { lineHeight: '24px' },
    '.name > .place': { fontSize: typography.caption.fontSize, lineHeight: 1.25 },
    a: { color: 'inherit', fontWeight: 600, textDecoration: 'none' },
    'a:hover': { textDecoration: 'underline' },
    '.place, .measure, small': { color: palette.text.secondary, fontWeight: 400 },
    // Truncates the name of the measure, but never its value.
    '.value': {
      ...{ display: 'flex', alignItems: 'baseline', minWidth: 0, whiteSpace: 'nowrap' },
      ...{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
      [phone]: { justifyContent: 'flex-end' },
    },
    '.value svg': { alignSelf: 'center', flexShrink: 0, marginInlineStart: spacing(0.5) },
    '.measure': ONE_LINE,
    '.measure:not(:empty)': { marginInlineEnd: spacing(0.5) },
    '.curve': { color: 'var(--status)', [phone]: { display: 'none' } },
    '.notes': { display: 'grid', minWidth: 0, lineHeight: 1.25, [phone]: { gridColumn: '1 / -1' } },
    '.notes > a': { ...ONE_LINE, fontWeight: 400, [phone]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
    small: { ...ONE_LINE, fontSize: typography.caption.fontSize, lineHeight: 1.25 },
    '.charts': {
      display: 'flex',
      justifyContent: 'center',
      justifySelf: 'end',
      padding: spacing(0.5, 0.75),
      borderRadius: shape.borderRadius,
      [phone]: { gridRow: 1, gridColumn: 2 },
    },
    '.charts:hover': { background: palette.action.hover },
    '.charts svg': { color: palette.action.active },
  };
});

interface RoomLineProps {
  room: RoomNow;
  charts: string;
  now: number;
  format: DashboardFormat;
  load: ReturnType<typeof useTrendLoader>;
}

function Value({ room, trend, format }: Pick<RoomLineProps, 'room' | 'format'> & { trend: RoomTrend | undefined }) {
  const translate = useTranslate();
  const direction = findDirection(room, trend);
  if (room.decides === undefined) return <span />;
  const { measure, value } = room.decides;
  const Icon = direction === 'rising' ? TrendingUp : TrendingDown;
  return (
    <span className="value">
      <span className="measure">{translate(`rooms.measure.${measure}`)}</span>
      {formatValue(measure, value, format)}
      {direction && <Icon fontSize="inherit" titleAccess={translate(`rooms.${direction}`)} />}
    </span>
  );
}

export const RoomLine = memo(function RoomLine({ room, charts, now, format, load }: RoomLineProps) {
  const translate = useTranslate();
  const trend = useRoomTrend(room, load);
  const { alarms, building, name, status } = room;
  const advice = formatAdvice(room, translate, format);
  const note = [
    room.parked !== undefined && formatParked(room.parked, translate, format),
    room.closed !== undefined && formatClosed(room.closed, translate, format),
    room.decides?.wanted !== undefined && formatWanted(room.decides.wanted, translate, format),
    formatSince(room, trend, { now, translate, format }),
    alarms.acknowledgedBy !== undefined && translate('rooms.takenBy', { name: alarms.acknowledgedBy }),
    alarms.acknowledgedBy === undefined && alarms.open > 0 && translate('rooms.alarms', { smart_count: alarms.open }),
    alarms.note,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <Line data-status={status}>
      <span className="status">{translate(`rooms.status.${status}`)}</span>
      <span className="name">
        <Link to={buildRoomPath(room)}>{name}</Link>
        {building !== undefined && <span className="place">{building.name}</span>}
      </span>
      <Value {...{ room, trend, format }} />
      <span className="curve">{trend && <Sparkline values={trend.curve} />}</span>
      <span className="notes">
        {advice !== '' && (
          <Link to={buildRoomPath(room)} title={advice}>
            {advice}
          </Link>
        )}
        <small title={note}>{note}</small>
      </span>
      <Link
        className="charts"
        to={charts}
        title={translate('overview.charts')}
        aria-label={translate('overview.chartsOf', { name })}
      >
        <Insights fontSize="small" />
      </Link>
    </Line>
  );
});
