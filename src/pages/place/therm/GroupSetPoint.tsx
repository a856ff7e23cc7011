import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useCallTransport } from '../../../calls/CallsContext';
import { CallError } from '../../../calls/call-error';
import { resumeSchedule, setBuildingTemp, setRoomTemp } from '../../../calls/set-temperature';
import { BUILDING_LIMIT_MS, HEATING_LIMIT_MS, withinLimit } from '../../../calls/time-limit';
import type { DeviceOutcome } from '../../../domain/heating/heating-device';
import { useModel } from '../../../framework/entity-context';
import { useRecordGone } from '../../../framework/gone/record-gone';
import { useValueFormat } from '../../../framework/use-value-format';
import type { Place } from '../place-links';
import { HoldChoice } from './HoldChoice';
import { type Hold, holdUntil } from './hold-until';
import { OutcomeList } from './OutcomeList';
import { SetPointField } from './SetPointField';
import { useWanted } from './use-wanted';
import { WantedLines } from './WantedLines';

const isConflict = (error: Error) => error instanceof CallError && error.code === 'conflict';

interface GroupSetPointProps {
  place: Place;
  /** Whether the session may change the place. */
  mayChange: boolean;
  /** The valves have another set point now. */
  onSet(): Promise<void>;
}

/** The set point of a building or room. Whoever may change the place sets it, and sees what came of each valve. */
export function GroupSetPoint({ place, mayChange, onSet }: GroupSetPointProps) {
  const model = useModel('building', 'room');
  const { level, record } = place;
  const transport = useCallTransport();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const notify = useNotify();
  const format = useValueFormat();
  const isGone = useRecordGone();
  const titleId = useId();
  const [outcomes, setOutcomes] = useState<readonly DeviceOutcome[]>([]);
  const [hold, setHold] = useState<Hold>({ kind: 'lasting', time: '' });
  const now = useWanted(place);
  const until = holdUntil(hold, now);
  const present = record.tempSetPoint;
  const target = level === 'building' ? { buildingId: record.id } : { buildingId: record.env ?? '', roomId: record.id };

  const refresh = () => Promise.all([queryClient.invalidateQueries({ queryKey: [model.route] }), onSet()]);

  const { mutate, isPending, error } = useMutation<DeviceOutcome[], Error, number>({
    mutationFn: (tempSetPoint) => {
      const seen = { tempSetPoint: present ?? null };
      const chosen = { tempSetPoint, ...(typeof until === 'number' ? { until } : {}), seen };
      return level === 'building'
        ? withinLimit(
            (signal) => setBuildingTemp(transport, { buildingId: record.id, ...chosen }, { signal }),
            BUILDING_LIMIT_MS,
          )
        : withinLimit(
            (signal) =>
              setRoomTemp(transport, { buildingId: record.env ?? '', roomId: record.id, ...chosen }, { signal }),
            HEATING_LIMIT_MS,
          );
    },
    onSuccess: async (devices) => {
      setOutcomes(devices);
      notify('place.heating.setPoint.done', { type: 'success' });
      await refresh();
    },
    // Some valves may have taken it before it failed.
    onError: () => void refresh(),
    onMutate: () => setOutcomes([]),
  });

  const resuming = useMutation<void, Error, void>({
    mutationFn: () => withinLimit((signal) => resumeSchedule(transport, target, { signal }), HEATING_LIMIT_MS),
    onSuccess: async () => {
      notify('place.heating.setPoint.resumed', { type: 'success' });
      await queryClient.invalidateQueries({ queryKey: [model.route] });
    },
    onError: () => notify('place.heating.setPoint.failed', { type: 'error' }),
  });

  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Typography id={titleId} variant="h6" component="h3">
        {translate('place.heating.setPoint.title')}
      </Typography>
      {present !== undefined && (
        <Typography variant="h3" component="p" sx={{ my: 0.5 }}>
          {`${format.number(present)} °C`}
        </Typography>
      )}
      {present === undefined && (
        <Typography color="text.secondary">{translate('place.heating.setPoint.none')}</Typography>
      )}
      <WantedLines
        now={now}
        onResume={mayChange && !isGone ? () => resuming.mutate() : undefined}
        isResuming={resuming.isPending}
      />
      {mayChange && (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Typography variant="body2" color="text.secondary">
            {translate(`place.heating.setPoint.explanation.${level}`)}
          </Typography>
          <SetPointField
            value={present}
            label={translate('place.heating.setPoint.label')}
            setLabel={translate('place.heating.setPoint.set')}
            pending={isPending}
            disabled={isGone || until === 'invalid'}
            onSet={mutate}
          />
          {now.ruler !== undefined && (
            <HoldChoice now={now} hold={hold} isInvalid={until === 'invalid'} onChange={setHold} />
          )}
          {error !== null && (
            <Alert severity={isConflict(error) ? 'warning' : 'error'}>
              {translate(`place.heating.setPoint.${isConflict(error) ? 'overtaken' : 'failed'}`)}
            </Alert>
          )}
          {outcomes.length > 0 && <OutcomeList outcomes={outcomes} />}
        </Box>
      )}
    </Card>
  );
}
