import TrendingDown from '@mui/icons-material/TrendingDown';
import TrendingUp from '@mui/icons-material/TrendingUp';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { DisplayedRoom } from '../../domain/overview/display';
import { TREND_MEASURES, type TrendMeasure } from '../../domain/overview/room-trend';
import type { DashboardFormat } from '../dashboard/dashboard-format';
import { adviceText, directionOf, valueText } from '../dashboard/rooms/room-text';
import { Sparkline } from '../dashboard/rooms/Sparkline';
import { statusColour } from '../dashboard/rooms/status-colours';

interface RoomPanelProps {
  room: DisplayedRoom;
  share: Share;
  place: string;
  format: DashboardFormat;
}

export type Share = 'one' | 'few' | 'many';

const PANEL = {
  ...{ display: 'flex', flexDirection: 'column', justifyContent: 'center', gap: 0.5, minWidth: 0 },
  ...{ px: { xs: 2, md: 3 }, py: { xs: 2, md: 1 } },
  ...{ borderRadius: 2, bgcolor: 'background.paper', borderLeft: 12, overflowWrap: 'anywhere' },
} as const;

const TITLE = {
  ...{ fontWeight: 600, lineHeight: 1.25, overflow: 'hidden' },
  ...{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical' },
} as const;

const VALUE: Record<Share, string> = {
  one: 'clamp(3.5rem, min(14vw, 26vh), 20rem)',
  few: 'clamp(2.75rem, min(7vw, 13vh), 9rem)',
  many: 'clamp(2rem, min(3vw, 6vh), 4.5rem)',
};
const WORD: Record<Share, string> = {
  one: 'clamp(1.5rem, min(5vw, 7vh), 6rem)',
  few: 'clamp(1.25rem, min(2.5vw, 4vh), 3rem)',
  many: 'clamp(1.05rem, min(1.6vw, 2.6vh), 2rem)',
};
const SMALL: Record<Share, string> = {
  one: 'clamp(1.1rem, min(2.5vw, 4vh), 3rem)',
  few: 'clamp(1rem, min(1.6vw, 2.6vh), 2rem)',
  many: 'clamp(0.95rem, min(1.2vw, 2vh), 1.5rem)',
};
const CURVE = { one: '14vh', few: '8vh' };

function otherValues({ decides, values }: DisplayedRoom): [TrendMeasure, number][] {
  return TREND_MEASURES.flatMap((measure): [TrendMeasure, number][] => {
    const value = values[measure];
    return value === undefined || measure === decides?.measure ? [] : [[measure, value]];
  });
}

export function RoomPanel({ room, share, place, format }: RoomPanelProps) {
  const translate = useTranslate();
  const { building, decides, name, status, trend } = room;
  const direction = directionOf(room, trend ?? undefined);
  const Arrow = direction === 'rising' ? TrendingUp : TrendingDown;
  const title = [name, building?.name].filter((each) => each !== undefined && each !== place).join(' · ');
  const advice = adviceText(room, translate, format) || (status === 'good' ? translate('display.fine') : '');
  return (
    <Box component="li" sx={[PANEL, { borderColor: statusColour(status) }]}>
      {title !== '' && (
        <Typography component="h2" sx={[TITLE, { fontSize: SMALL[share] }]}>
          {title}
        </Typography>
      )}
      {decides !== undefined && (
        <Typography
          component="p"
          sx={{
            fontSize: VALUE[share],
            fontWeight: 700,
            lineHeight: 1,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          <Box component="span" sx={{ display: 'block', fontSize: SMALL[share], fontWeight: 400, lineHeight: 1.4 }}>
            {translate(`rooms.measure.${decides.measure}`)}
          </Box>
          {valueText(decides.measure, decides.value, format)}
          {direction && <Arrow sx={{ fontSize: '0.5em', ml: 1 }} titleAccess={translate(`rooms.${direction}`)} />}
        </Typography>
      )}
      <Typography component="p" sx={{ fontSize: WORD[share], lineHeight: 1.3 }}>
        <Box component="span" sx={{ fontWeight: 600, color: statusColour(status) }}>
          {translate(`rooms.status.${status}`)}
        </Box>
        {advice !== '' && ` · ${advice}`}
      </Typography>
      {trend !== null && share !== 'many' && (
        <Box sx={{ color: 'text.secondary', my: 1, '& path': { strokeWidth: '0.4vmin' } }}>
          <Sparkline values={trend.curve} width="100%" height={CURVE[share]} />
        </Box>
      )}
      <Typography component="p" color="textSecondary" sx={{ fontSize: SMALL[share] }}>
        {otherValues(room)
          .map(([measure, value]) => `${translate(`rooms.measure.${measure}`)} ${valueText(measure, value, format)}`)
          .join(' · ')}
      </Typography>
    </Box>
  );
}
