import Insights from '@mui/icons-material/Insights';
import TrendingDown from '@mui/icons-material/TrendingDown';
import TrendingUp from '@mui/icons-material/TrendingUp';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { RoomNow } from '../../../domain/overview/room-now';
import type { RoomTrend } from '../../../domain/overview/room-trend';
import type { DashboardFormat } from '../dashboard-format';
import { parkedText } from '../overview/reason-text';
import { Line } from './line-style';
import { roomPath } from './room-links';
import { adviceText, directionOf, sinceText, valueText, wantedText } from './room-text';
import { Sparkline } from './Sparkline';
import { useRoomTrend, type useTrendLoader } from './use-rooms';

interface RoomLineProps {
  room: RoomNow;
  charts: string;
  now: number;
  format: DashboardFormat;
  load: ReturnType<typeof useTrendLoader>;
}

function Value({ room, trend, format }: Pick<RoomLineProps, 'room' | 'format'> & { trend: RoomTrend | undefined }) {
  const translate = useTranslate();
  const direction = directionOf(room, trend);
  if (room.decides === undefined) return <span />;
  const { measure, value } = room.decides;
  const Icon = direction === 'rising' ? TrendingUp : TrendingDown;
  return (
    <span className="value">
      <span className="measure">{translate(`rooms.measure.${measure}`)}</span>
      {valueText(measure, value, format)}
      {direction && <Icon fontSize="inherit" titleAccess={translate(`rooms.${direction}`)} />}
    </span>
  );
}

export const RoomLine = memo(function RoomLine({ room, charts, now, format, load }: RoomLineProps) {
  const translate = useTranslate();
  const trend = useRoomTrend(room, load);
  const { alarms, building, name, status } = room;
  const advice = adviceText(room, translate, format);
  const note = [
    room.parked !== undefined && parkedText(room.parked, translate, format),
    room.decides?.wanted !== undefined && wantedText(room.decides.wanted, translate, format),
    sinceText(room, trend, { now, translate, format }),
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
        <Link to={roomPath(room)}>{name}</Link>
        {building !== undefined && <span className="place">{` · ${building.name}`}</span>}
      </span>
      <Value {...{ room, trend, format }} />
      <span className="curve">{trend && <Sparkline values={trend.curve} />}</span>
      <span className="notes">
        {advice !== '' && <span title={advice}>{advice}</span>}
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
