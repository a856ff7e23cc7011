import { Alert, Box, Button, Card, Checkbox, FormControlLabel, MenuItem, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useRecordGone } from '../../../../frame/deleted/record-gone';
import { DayInput } from '../../../../frame/field-types/inputs/DayInput';
import { useClock } from '../../../../frame/layout/site/clock';
import { useSiteConfig } from '../../../../frame/layout/site/site-config';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import type { OwnSetPoint, PlaceHeating, PlaceHeatingAnswer } from '../../../domain/heating/place-heating';
import { UNTIL_FURTHER_NOTICE } from '../../../domain/heating/place-set-point';
import type { Place } from '../place-links';
import { ResultList } from '../ResultList';
import { BoostControl } from './BoostControl';
import { type ChosenOverride, computeOverrideEnd, getOverrideKind } from './hold-until';
import { SetPointField } from './SetPointField';
import { usePlaceHeating } from './use-place-heating';
import { classifySetPointFailure, useSetPoint } from './use-set-point';
import { WantedLines } from './WantedLines';

interface HoldChoiceProps {
  heating: PlaceHeating;
  hold: ChosenOverride;
  isInvalid: boolean;
  onChange(hold: ChosenOverride): void;
}

const WHOLE = { whiteSpace: 'normal', '& .MuiSelect-select.MuiSelect-select': { whiteSpace: 'normal' } };

function HoldChoice({ heating: { nextBeneath, ruler }, hold, isInvalid, onChange }: HoldChoiceProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const text = (key: string, values: object = {}) => translate(`place.heating.setPoint.hold.${key}`, values);
  const kind = getOverrideKind(hold, { nextBeneath });
  const choices = [
    nextBeneath && ({ value: 'next', label: text('next', { time: format.instant(nextBeneath.instant) }) } as const),
    { value: 'time', label: text('time') } as const,
    { value: 'notice', label: text('notice') } as const,
    { value: 'lasting', label: text(ruler === undefined ? 'always' : 'lasting') } as const,
  ].filter((choice) => choice !== undefined);
  return (
    <>
      <TextField
        select
        size="small"
        label={text('label')}
        value={kind}
        sx={WHOLE}
        onChange={({ target }) => {
          const chosen = choices.find(({ value }) => value === target.value);
          if (chosen !== undefined) onChange({ ...hold, kind: chosen.value });
        }}
      >
        {choices.map(({ value, label }) => (
          <MenuItem key={value} sx={WHOLE} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {kind === 'time' && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <TextField
            size="small"
            label={text('until')}
            value={hold.time}
            error={isInvalid}
            helperText={isInvalid ? text('badTime') : undefined}
            onChange={({ target }) => onChange({ ...hold, time: target.value })}
            sx={{ flex: '1 1 110px' }}
            slotProps={{ htmlInput: { placeholder: '18:00' } }}
          />
          <DayInput
            label={text('day')}
            value={hold.day}
            onValue={(day) => onChange({ ...hold, day })}
            sx={{ flex: '1 1 150px' }}
          />
        </Box>
      )}
    </>
  );
}

interface RoomsApartProps {
  rooms: readonly OwnSetPoint[];
  follow: boolean;
  onChange(follow: boolean): void;
}

function RoomsApart({ rooms, follow, onChange }: RoomsApartProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const text = (key: string, values: object = {}) => translate(`place.heating.setPoint.rooms.${key}`, values);
  const own = ({ hold, lasting = Number.NaN }: OwnSetPoint): string => {
    if (hold === undefined) return `${format.number(lasting)} °C`;
    const temperature = format.number(hold.celsius);
    if (hold.until === UNTIL_FURTHER_NOTICE) return text('forGood', { temperature });
    return text('until', { temperature, time: format.instant(hold.until) });
  };
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-message': { flexGrow: 1 } }}>
      {text(follow ? 'follow' : 'keep', { smart_count: rooms.length })}
      <ResultList
        label={text('list')}
        maxHeight={160}
        results={rooms.map((room) => ({ id: room.id, name: room.name, text: own(room), color: 'text.primary' }))}
      />
      <FormControlLabel
        control={<Checkbox size="small" checked={follow} onChange={(_event, checked) => onChange(checked)} />}
        label={text('choice')}
      />
    </Alert>
  );
}

const COLORS = { pending: 'text.secondary', offline: 'text.secondary', failed: 'error.main' } as const;

interface MissedValvesProps {
  heating: Pick<PlaceHeatingAnswer, 'valves' | 'missed'>;
  onSend?(): void;
  isSending: boolean;
}

function MissedValves({ heating: { valves, missed }, onSend, isSending }: MissedValvesProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  if (missed.length === 0) return null;
  const text = (key: string, values: object = {}) => translate(`place.heating.setPoint.missed.${key}`, values);
  return (
    <Alert severity="warning" sx={{ my: 1, '& .MuiAlert-message': { flexGrow: 1 } }}>
      {text('title', { missed: missed.length, total: valves })}
      <ResultList
        label={text('list')}
        maxHeight={220}
        results={missed.map(({ id, name, outcome, celsius }) => ({
          ...{ id, name, color: COLORS[outcome] },
          text: text(`outcome.${outcome}`, { temperature: format.number(celsius) }),
        }))}
      />
      {onSend !== undefined && (
        <Button color="inherit" size="small" variant="outlined" loading={isSending} onClick={onSend} sx={{ mt: 1 }}>
          {text('send')}
        </Button>
      )}
    </Alert>
  );
}

interface GroupSetPointProps {
  place: Place;
  mayChange: boolean;
  onSet(): Promise<void>;
}

export function GroupSetPoint({ place, mayChange, onSet }: GroupSetPointProps) {
  const { level, record } = place;
  const translate = useTranslate();
  const format = useValueFormat();
  const clock = useClock();
  const { timeZone: zone } = useSiteConfig();
  const isGone = useRecordGone();
  const titleId = useId();
  const [hold, setHold] = useState<ChosenOverride>({ time: '', day: '' });
  const [follow, setFollow] = useState(false);
  const { heating, isFailed } = usePlaceHeating(place);
  const { setting, boosting, resuming, sending } = useSetPoint(place, onSet);
  const { mutate, isPending, error } = setting;
  const until = computeOverrideEnd(hold, heating, { instant: clock(), zone });
  const wanted = heating?.wanted.celsius ?? record.tempSetPoint;
  const concerned = heating?.rooms.filter((room) => until === undefined || room.hold !== undefined) ?? [];
  const rooms = follow && concerned.length > 0 ? 'follow' : 'keep';
  const isDisabled = isGone || heating === undefined;

  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Typography id={titleId} variant="h6" component="h3">
        {translate('place.heating.setPoint.title')}
      </Typography>
      {wanted !== undefined && (
        <Typography variant="h3" component="p" sx={{ my: 0.5 }}>
          {`${format.number(wanted)} °C`}
        </Typography>
      )}
      {heating === undefined && isFailed && <Alert severity="error">{translate('place.heating.loadFailed')}</Alert>}
      {heating !== undefined && (
        <>
          <WantedLines
            level={level}
            heating={heating}
            onResume={mayChange && !isGone ? () => resuming.mutate() : undefined}
            isResuming={resuming.isPending}
          />
          <MissedValves
            heating={heating}
            onSend={mayChange && !isGone ? () => sending.mutate() : undefined}
            isSending={sending.isPending}
          />
        </>
      )}
      {mayChange && (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {heating !== undefined && (
            <BoostControl
              boost={heating.boost}
              isDisabled={isDisabled || isPending || boosting.isPending}
              onBoost={(hours) => boosting.mutate(hours)}
            />
          )}
          <Typography variant="body2" color="text.secondary">
            {translate(`place.heating.setPoint.explanation.${level}`)}
          </Typography>
          <SetPointField
            value={wanted}
            setLabel={translate('place.heating.setPoint.set')}
            pending={isPending}
            disabled={isDisabled || until === 'invalid'}
            onSet={(celsius) => until !== 'invalid' && mutate({ celsius, until, rooms })}
          />
          {heating !== undefined && (
            <HoldChoice
              heating={heating}
              hold={hold}
              isInvalid={until === 'invalid' && hold.time !== ''}
              onChange={setHold}
            />
          )}
          {concerned.length > 0 && <RoomsApart rooms={concerned} follow={follow} onChange={setFollow} />}
          {error !== null && (
            <Alert severity={classifySetPointFailure(error) === 'failed' ? 'error' : 'warning'}>
              {translate(`place.heating.setPoint.${classifySetPointFailure(error)}`)}
            </Alert>
          )}
        </Box>
      )}
    </Card>
  );
}
