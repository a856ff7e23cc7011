import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import TrendingDown from '@mui/icons-material/TrendingDown';
import TrendingUp from '@mui/icons-material/TrendingUp';
import { Box, Typography } from '@mui/material';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { HttpError } from '../../../../data-provider/http/errors';
import { Message } from '../../../frame/layout/feedback/Message';
import { PageLoading } from '../../../frame/layout/shell/page-states';
import { useDocumentTitle } from '../../../frame/layout/shell/use-document-title';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import { DAY, MINUTE } from '../../../frame/time/units';
import { createTransport } from '../../calls/ask';
import { CallsProvider, useCall } from '../../calls/CallsContext';
import { display } from '../../calls/definitions/places';
import type { DisplayedRoom } from '../../domain/overview/display';
import { TREND_MEASURES, type TrendMeasure } from '../../domain/overview/room-trend';
import { createDashboardFormat, type DashboardFormat } from '../dashboard/dashboard-format';
import { findDirection, formatAdvice, formatValue, getStatusColour } from '../dashboard/rooms/room-text';
import { Sparkline } from '../dashboard/rooms/Sparkline';

type RoomPanelProps = { room: DisplayedRoom; share: Share; place: string; format: DashboardFormat };

type Share = 'one' | 'few' | 'many';

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

function RoomPanel({ room, share, place, format }: RoomPanelProps) {
  const translate = useTranslate();
  const { building, decides, name, status, trend } = room;
  const direction = findDirection(room, trend ?? undefined);
  const Arrow = direction === 'rising' ? TrendingUp : TrendingDown;
  const title = [name, building?.name].filter((each) => each !== undefined && each !== place).join(' · ');
  const advice = formatAdvice(room, translate, format) || (status === 'good' ? translate('display.fine') : '');
  return (
    <Box component="li" sx={[PANEL, { borderColor: getStatusColour(status) }]}>
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
          {formatValue(decides.measure, decides.value, format)}
          {direction && <Arrow sx={{ fontSize: '0.5em', ml: 1 }} titleAccess={translate(`rooms.${direction}`)} />}
        </Typography>
      )}
      <Typography component="p" sx={{ fontSize: WORD[share], lineHeight: 1.3 }}>
        <Box component="span" sx={{ fontWeight: 600, color: getStatusColour(status) }}>
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
          .map(([measure, value]) => `${translate(`rooms.measure.${measure}`)} ${formatValue(measure, value, format)}`)
          .join(' · ')}
      </Typography>
    </Box>
  );
}

function useDisplay(token: string) {
  return useCall(display, { token }, { refetchInterval: MINUTE, refetchIntervalInBackground: true, retry: false });
}

/** Keeps the screen on if the browser supports it. The browser releases the lock when the page is hidden. */
function useScreenOn(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // A tablet with a low battery refuses the lock, so its screen turns off as usual.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}

/** Reloads the page once a day, because displays run for years and the console is updated. */
function useDailyReload(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (navigator.onLine) window.location.reload();
    }, DAY);
    return () => clearInterval(timer);
  }, []);
}

const PAGE = {
  ...{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', gap: 2, p: { xs: 2, md: 3 } },
  bgcolor: 'background.default',
} as const;
const HEAD = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 };
const GRID = {
  ...{ flex: 1, display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(280px, 22vw)), 1fr))',
};
const FEW = 4;

function Failure({ error }: { error: unknown }) {
  const translate = useTranslate();
  const isRefused = error instanceof HttpError && error.status === 401;
  const reason = isRefused ? 'refused' : 'unreachable';
  return (
    <main>
      <Message
        icon={CloudOffOutlined}
        title={translate(`display.${reason}.title`)}
        text={translate(`display.${reason}.text`)}
        action={null}
      />
    </main>
  );
}

function DisplayedPlace({ token }: { token: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { timeZone } = useSiteConfig();
  const format = useMemo(() => createDashboardFormat(locale, timeZone), [locale, timeZone]);
  const { data, error } = useDisplay(token);
  useScreenOn();
  useDailyReload();
  useDocumentTitle(data?.name ?? translate('display.title'));
  const isRefused = error instanceof HttpError && error.status === 401;
  if (isRefused || (error !== null && data === undefined)) return <Failure error={error} />;
  if (data === undefined) return <PageLoading />;
  const { at, name, rooms, more } = data;
  const share = rooms.length === 1 ? 'one' : rooms.length <= FEW ? 'few' : 'many';
  return (
    <Box component="main" sx={PAGE}>
      <Box sx={HEAD}>
        <Typography
          component="h1"
          sx={{ fontSize: 'clamp(1.5rem, min(4vw, 6vh), 4rem)', fontWeight: 600, lineHeight: 1.1 }}
        >
          {name}
        </Typography>
        <Typography color={error === null ? 'textSecondary' : 'error'} role="status" sx={{ fontSize: '1.1rem' }}>
          {translate(error === null ? 'display.at' : 'display.noConnection', { at: format.dateTime(at) })}
        </Typography>
      </Box>
      {rooms.length === 0 ? (
        <Typography variant="h5">{translate('display.empty')}</Typography>
      ) : (
        <Box component="ul" aria-label={translate('rooms.title')} sx={GRID}>
          {rooms.map((room) => (
            <RoomPanel key={room.key} room={room} share={share} place={name} format={format} />
          ))}
        </Box>
      )}
      {more > 0 && (
        <Typography color="textSecondary" sx={{ fontSize: '1.1rem' }}>
          {translate('display.more', { smart_count: more })}
        </Typography>
      )}
    </Box>
  );
}

export default function DisplayPage({ rest }: { rest: string }) {
  const [queryClient] = useState(() => new QueryClient());
  const [transport] = useState(() => createTransport({ host: '/fn', fetch: (url, init) => window.fetch(url, init) }));
  return (
    <QueryClientProvider client={queryClient}>
      <CallsProvider transport={transport}>
        <DisplayedPlace token={rest} />
      </CallsProvider>
    </QueryClientProvider>
  );
}
