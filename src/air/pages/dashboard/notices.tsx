import Update from '@mui/icons-material/Update';
import { Alert, type AlertProps, Box, Button, LinearProgress, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useClock } from '../../../frame/layout/site/clock';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import type { ChartMeasure } from '../../domain/air/chart-data';
import { computeRetainedFrom, findThinned } from '../../domain/air/readings-retention';
import type { DeviceFacts } from './device-facts';
import type { HeldReadings } from './use-readings';

interface AlwaysOpenProps extends Pick<DeviceFacts, 'nameOf' | 'openingOf'> {
  devices: readonly string[];
}

const NAMED = 5;

export function AlwaysOpenNotice({ devices, nameOf, openingOf }: AlwaysOpenProps) {
  const translate = useTranslate();
  const always = devices.filter((hwId) => openingOf(hwId) === undefined);
  if (always.length === 0) return null;
  const names = always.slice(0, NAMED).map(nameOf).join(', ');
  const key = always.length === devices.length ? 'all' : always.length > NAMED ? 'many' : 'some';
  return (
    <Alert severity="info">
      {translate(`dashboard.alwaysOpen.${key}`, { names, count: always.length, total: devices.length })}
    </Alert>
  );
}

const INDOOR = [
  { name: 'CO2', measure: 'co2data' },
  { name: 'VOC', measure: 'vocdata' },
] as const satisfies readonly { name: string; measure: ChartMeasure }[];

export function MissingIndoorNotice({ readings, expectsVoc }: { readings: HeldReadings; expectsVoc: boolean }) {
  const translate = useTranslate();
  const indoor = readings.entries.filter(({ hwId }) => readings.request.devices.includes(hwId));
  const missing = INDOOR.filter(({ name, measure }) => {
    const isExpected = name !== 'VOC' || expectsVoc;
    return isExpected && !indoor.some(({ measures }) => measures.includes(measure));
  });
  return missing.map(({ name }) => (
    <Alert key={name} severity="warning">
      {translate('dashboard.missing', { measure: name })}
    </Alert>
  ));
}

/** Keeps a notice in view at the lower edge, without moving the charts. */
const AT_THE_END = {
  position: 'sticky',
  bottom: 16,
  zIndex: 2,
  justifySelf: 'center',
  '@media print': { display: 'none' },
};

export function NewerReadingsNotice({ count, onShow }: { count: number; onShow: () => void }) {
  const translate = useTranslate();
  if (count === 0) return null;
  return (
    <Button variant="contained" startIcon={<Update />} onClick={onShow} sx={AT_THE_END}>
      {translate('dashboard.newer', { smart_count: count })}
    </Button>
  );
}

type NoticeProps = { icon: ReactNode; title: string; text: string; action?: ReactNode };

export function Notice({ icon, title, text, action }: NoticeProps) {
  return (
    <Paper sx={{ px: 3, py: { xs: 5, sm: 8 }, display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1 }}>
      <Box aria-hidden="true" sx={{ color: 'text.disabled', '& svg': { fontSize: 44 } }}>
        {icon}
      </Box>
      <Typography variant="h5" component="p">
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '52ch' }}>
        {text}
      </Typography>
      {action}
    </Paper>
  );
}

export function ThinnedReadingsNotice({ from, dateTime }: { from: number; dateTime: (t: number) => string }) {
  const translate = useTranslate();
  const clock = useClock();
  const { readingsDays } = useSiteConfig();
  if (!readingsDays) return null;
  const { hourlyBefore, goneBefore } = findThinned(computeRetainedFrom(readingsDays, clock()), { from });
  if (hourlyBefore === undefined && goneBefore === undefined) return null;
  return (
    <Alert severity="info">
      {hourlyBefore !== undefined && translate('dashboard.thinned.hourly', { instant: dateTime(hourlyBefore) })}{' '}
      {goneBefore !== undefined && translate('dashboard.thinned.gone', { instant: dateTime(goneBefore) })}
    </Alert>
  );
}

interface ActionNoticeProps extends Pick<AlertProps, 'severity' | 'sx'> {
  action: string;
  onAction: () => void;
  children: ReactNode;
}

export function ActionNotice({ severity, sx, action, onAction, children }: ActionNoticeProps) {
  return (
    <Alert
      severity={severity}
      sx={sx}
      action={
        <Button color="inherit" size="small" onClick={onAction} sx={{ '@media print': { display: 'none' } }}>
          {action}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}

export function OverviewError({ error, onRetry, sx }: Pick<AlertProps, 'sx'> & { error: Error; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <ActionNotice severity="error" sx={sx} action={translate('overview.retry')} onAction={onRetry}>
      {translate('overview.error', { cause: error.message })}
    </ActionNotice>
  );
}

export function PartError({ title, cause, onRetry }: { title?: string; cause: string; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <ActionNotice severity="error" action={translate('dashboard.retry')} onAction={onRetry}>
      {title === undefined
        ? translate('dashboard.error', { cause })
        : translate('dashboard.failed', { part: title, cause })}
    </ActionNotice>
  );
}

type LoadingNoticeProps = { progress: { done: number; total: number } | null; onCancel: () => void };

const PERCENT = 100;

export function LoadingNotice({ progress, onCancel }: LoadingNoticeProps) {
  const translate = useTranslate();
  const isCounted = progress !== null && progress.total > 1 && progress.done > 0;
  return (
    <Paper sx={{ p: 2.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Typography role="status" sx={{ flex: 1, minWidth: 200 }}>
        {translate('dashboard.loading')}
        {isCounted && ` ${translate('dashboard.progress', { done: progress.done, total: progress.total })}`}
      </Typography>
      <Button color="inherit" onClick={onCancel}>
        {translate('dashboard.cancel')}
      </Button>
      <LinearProgress
        aria-label={translate('dashboard.loading')}
        variant={isCounted ? 'determinate' : 'indeterminate'}
        value={isCounted ? (progress.done / progress.total) * PERCENT : undefined}
        sx={{ flexBasis: '100%', borderRadius: 1 }}
      />
    </Paper>
  );
}
