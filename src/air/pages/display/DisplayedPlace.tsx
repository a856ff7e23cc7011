import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { HttpError } from '../../../../data-provider/http/errors';
import { Message } from '../../../frame/layout/feedback/Message';
import { PageLoading } from '../../../frame/layout/shell/PageLoading';
import { useDocumentTitle } from '../../../frame/layout/shell/use-document-title';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import { createDashboardFormat } from '../dashboard/dashboard-format';
import { RoomPanel } from './RoomPanel';
import { useDailyReload, useDisplay, useScreenOn } from './use-display';

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

export function DisplayedPlace({ token }: { token: string }) {
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
