import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { removeEmptyValues } from '../../../frame/form/form-data';
import { useFormValues } from '../../../frame/form/form-values';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import { isPlainObject } from '../../../frame/model/paths';
import { useValueFormat } from '../../../frame/value/use-value-format';
import { useCall } from '../../calls/CallsContext';
import { type AlarmPlace, rehearseAlarms } from '../../calls/definitions/alarm-settings';
import { parseAlarmDraft } from '../../domain/alarms/alarm-settings';
import type { Rehearsal } from '../../domain/alarms/rehearsal';
import { RehearsalTable } from './RehearsalTable';

const HEIGHT = 48;

function RehearsalDays({ days, before, after }: Rehearsal) {
  const translate = useTranslate();
  const format = useValueFormat();
  const dayText = (instant: number | undefined) => (instant === undefined ? '' : format.date(format.isoDay(instant)));
  return (
    <Box>
      <Bars {...{ days }} what="days" before={before.alarmsByDay} after={after.alarmsByDay} />
      <Bars {...{ days }} what="mailDays" before={before.mailsByDay} after={after.mailsByDay} />
      <Box aria-hidden sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap', mt: 0.5 }}>
        <Typography variant="caption" color="text.secondary">
          {dayText(days[0])}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1.5 }}>
          <Sample colour="text.disabled" label={translate('alarms.rehearsal.saved')} />
          <Sample colour="primary.main" label={translate('alarms.rehearsal.edited')} />
        </Box>
        <Typography variant="caption" color="text.secondary">
          {dayText(days.at(-1))}
        </Typography>
      </Box>
    </Box>
  );
}

interface BarsProps {
  days: readonly number[];
  what: 'days' | 'mailDays';
  before: readonly number[];
  after: readonly number[];
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}

function Bars({ days, what, before, after }: BarsProps) {
  const translate = useTranslate();
  const most = Math.max(1, ...before, ...after);
  const heightOf = (count: number | undefined) => `${(HEIGHT * (count ?? 0)) / most}px`;
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="caption" component="p" color="text.secondary">
        {translate(`alarms.rehearsal.${what}Title`)}
      </Typography>
      <Box
        role="img"
        aria-label={translate(`alarms.rehearsal.${what}`, { most, before: sum(before), after: sum(after) })}
        sx={{
          display: 'flex',
          alignItems: 'flex-end',
          gap: '2px',
          height: HEIGHT,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {days.map((day, index) => (
          <Box key={day} sx={{ flex: 1, display: 'flex', alignItems: 'flex-end', '& > span': { flex: 1 } }}>
            <Box component="span" sx={{ height: heightOf(before[index]), bgcolor: 'text.disabled' }} />
            <Box component="span" sx={{ height: heightOf(after[index]), bgcolor: 'primary.main' }} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Sample({ colour, label }: { colour: string; label: string }) {
  return (
    <Typography variant="caption" color="text.secondary" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Box component="span" sx={{ width: 10, height: 10, bgcolor: colour }} />
      {label}
    </Typography>
  );
}

const PAUSE_MS = 500;

const NOTHING: Readonly<Record<string, unknown>> = {};

/** Simulates after each edit; on Firestore only on request, because reads are billed. */
function useRehearsal({ level, id }: AlarmPlace, alarms: unknown) {
  const isPaid = useSiteConfig().firebase !== undefined;
  // Removes an empty list of alarms, as a save does, so that a room inherits from its building.
  const written = JSON.stringify(isPlainObject(alarms) ? removeEmptyValues(alarms) : NOTHING);
  const [asked, setAsked] = useState<string | null>(null);
  const isLive = asked !== null && !isPaid;
  useEffect(() => {
    if (!isLive) return undefined;
    const pause = setTimeout(() => setAsked(written), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [isLive, written]);
  const { data, error, isFetching } = useCall(
    rehearseAlarms,
    asked === null ? null : { level, id, alarms: JSON.parse(asked) },
    {
      placeholderData: keepPreviousData,
      refetchOnWindowFocus: false,
      retry: false,
    },
  );
  return {
    data: asked === null ? undefined : data,
    error: asked === null ? null : error,
    isRunning: asked !== null && isFetching,
    isDue: asked === null || (isPaid && asked !== written),
    start: () => setAsked(written),
    /** Also stops the work on the server. */
    cancel: () => setAsked(null),
  };
}

export function RehearsalPart(target: AlarmPlace) {
  const translate = useTranslate();
  const titleId = useId();
  const { alarms } = useFormValues();
  const { data, error, isRunning, isDue, start, cancel } = useRehearsal(target, alarms);
  const hasCodes = (parseAlarmDraft(alarms).type ?? []).length > 0;
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
      {/* The space stays reserved, so that the content below does not jump while the user types. */}
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
