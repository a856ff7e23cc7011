import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { pruned } from '../../../frame/form/form-data';
import { useFormValues } from '../../../frame/form/form-values';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import { isPlainObject } from '../../../frame/model/paths';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { type AlarmPlace, rehearseAlarms } from '../../calls/definitions/alarm-settings';
import { draftedAlarms } from '../../domain/alarms/alarm-draft';
import { RehearsalDays } from './RehearsalDays';
import { RehearsalTable } from './RehearsalTable';

const PAUSE_MS = 500;

const NOTHING: Readonly<Record<string, unknown>> = {};

/**
 * Simulates edited alarms: the first time on request, then after each edit. On Firestore the reads are billed, so each
 * simulation needs a request.
 */
function useRehearsal({ level, id }: AlarmPlace, alarms: unknown) {
  const transport = useCallTransport();
  const isPaid = useSiteConfig().firebase !== undefined;
  // Same form as saved: an empty list of alarms is removed, so that a room inherits from its building.
  const written = JSON.stringify(isPlainObject(alarms) ? pruned(alarms) : NOTHING);
  const [asked, setAsked] = useState<string | null>(null);
  const isLive = asked !== null && !isPaid;
  useEffect(() => {
    if (!isLive) return undefined;
    const pause = setTimeout(() => setAsked(written), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [isLive, written]);
  const { data, error, isFetching } = useQuery({
    queryKey: ['rehearseAlarms', level, id, asked],
    queryFn: ({ signal }) =>
      ask(transport, rehearseAlarms, { ...{ level, id }, alarms: JSON.parse(asked ?? '{}') }, { signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    retry: false,
  });
  return {
    data: asked === null ? undefined : data,
    error: asked === null ? null : error,
    isRunning: asked !== null && isFetching,
    isDue: asked === null || (isPaid && asked !== written),
    start: () => setAsked(written),
    /** Stops waiting, which also aborts the work on the server. */
    cancel: () => setAsked(null),
  };
}

export function RehearsalPart(target: AlarmPlace) {
  const translate = useTranslate();
  const titleId = useId();
  const { alarms } = useFormValues();
  const { data, error, isRunning, isDue, start, cancel } = useRehearsal(target, alarms);
  const hasCodes = (draftedAlarms(alarms).type ?? []).length > 0;
  const isSilent = data !== undefined && data.before.alarms === 0 && data.after.alarms === 0;
  return (
    <Box component="section" aria-labelledby={titleId} aria-busy={isRunning} sx={{ mt: 4 }}>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <Typography id={titleId} variant="h6" component="h3">
            {translate('alarms.rehearsal.title')}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {translate('alarms.rehearsal.help')}
          </Typography>
        </Box>
        {isRunning && <Button onClick={cancel}>{translate('alarms.rehearsal.cancel')}</Button>}
        {isDue && !isRunning && (
          <Button variant="outlined" onClick={start}>
            {translate('alarms.rehearsal.start')}
          </Button>
        )}
      </Stack>
      {/* Its place stays reserved: what stands below it is not to jump with every letter. */}
      <Box sx={{ height: 4, mb: 1 }}>
        {isRunning && <LinearProgress aria-label={translate('alarms.rehearsal.running')} />}
      </Box>
      {error !== null && (
        <Alert severity="error">{translate('alarms.rehearsal.failed', { cause: error.message })}</Alert>
      )}
      {data?.isPartial === true && (
        <Alert severity="info">{translate('alarms.rehearsal.partial', { count: data.devices })}</Alert>
      )}
      {data !== undefined && !hasCodes && (
        <Alert severity="info">{translate(`alarms.rehearsal.noneChosen.${target.level}`)}</Alert>
      )}
      {isSilent && <Typography role="status">{translate('alarms.rehearsal.nothing')}</Typography>}
      {data !== undefined && !isSilent && (
        <Stack spacing={2}>
          <RehearsalDays {...data} />
          <RehearsalTable {...data} />
        </Stack>
      )}
    </Box>
  );
}
