import Alert from '@mui/material/Alert';
import type { Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useRecordGone } from '../../../../frame/deleted/record-gone';
import { useModel } from '../../../../frame/entity/entity-context';
import { useAccess } from '../../../../frame/entity/use-access';
import { UnsavedChanges } from '../../../../frame/form/UnsavedChanges';
import { useNow } from '../../../../frame/layout/site/clock';
import { useSiteConfig } from '../../../../frame/layout/site/site-config';
import type { EntityPath } from '../../../../frame/model/entities';
import { hourOf, weekdayOf } from '../../../../frame/time/time-zone';
import { zoneOr } from '../../../../frame/time/zone-offset';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { SET_POINT } from '../../../domain/heating/set-point';
import { SHOWN_WEEKDAYS, type SlotPlace, WEEKDAYS, type Weekday } from '../../../domain/schedule/weekly-schedule';
import type { Place } from '../place-links';
import { usePlaceHeating } from '../therm/use-place-heating';
import { ChangeOvers } from './ChangeOvers';
import { countedWeek } from './counted-week';
import { ScheduleGrid } from './ScheduleGrid';
import { PhoneScheduleHead, ScheduleHead } from './ScheduleHead';
import { SlotBar } from './SlotBar';
import { SlotEditor } from './SlotEditor';
import { type Selection, selectOne } from './selection';
import { useSchedule } from './use-schedule';
import { useSlotKeys } from './use-slot-keys';
import { useSlotTexts } from './use-slot-texts';
import { useSlotTouch } from './use-slot-touch';

interface DayPickerProps {
  day: Weekday;
  today: Weekday;
  onPick(day: Weekday): void;
}

function DayPicker({ day, today, onPick }: DayPickerProps) {
  const translate = useTranslate();
  const texts = useSlotTexts();
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      value={day}
      aria-label={translate('place.schedule.pickDay')}
      onChange={(_event, picked: Weekday | null) => picked !== null && onPick(picked)}
    >
      {SHOWN_WEEKDAYS.map((name) => (
        <ToggleButton
          key={name}
          value={name}
          aria-label={`${texts.shortDay(name)}, ${texts.day(name)}`}
          aria-current={name === today ? 'date' : undefined}
          sx={{ px: 0, minHeight: 44, '&[aria-current]': { textDecoration: 'underline', textUnderlineOffset: 4 } }}
        >
          {texts.shortDay(name)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function useWallPlace(zone: string): SlotPlace {
  const now = useNow();
  return { day: WEEKDAYS[weekdayOf(now, zone)] ?? 'sun', hour: hourOf(now, zone) };
}

const SCHEDULE: EntityPath<Place['level']> = 'tuya.schedule';
const PROBLEMS = { range: 'place.schedule.outOfRange', step: 'place.heating.setPoint.betweenSteps' };
const FIRST = { day: 'mon', hour: 0 } as const;

export default function ScheduleTab({ place }: { place: Place }) {
  const { record } = place;
  const model = useModel('building', 'room');
  const { allows, canWrite } = useAccess(model);
  const { timeZone } = useSiteConfig();
  const translate = useTranslate();
  const format = useValueFormat();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('tablet'));
  const isTouched = useMediaQuery('(pointer: coarse)') || isPhone;
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('desktop'));
  const zone = zoneOr(record.timeZone, timeZone);
  const schedule = useSchedule(record, zone);
  const now = useWallPlace(zone);
  const [selection, select] = useState<Selection>(selectOne(isPhone ? { ...FIRST, day: now.day } : FIRST));
  const field = model.fieldByPath.get(SCHEDULE);
  const isGone = useRecordGone();
  const mayChange = !isGone && allows('update', record) && field !== undefined && canWrite(field, 'update');
  const isEditable = mayChange && schedule.enabled;
  const days = isPhone ? [selection.to.day] : SHOWN_WEEKDAYS;
  const keys = useSlotKeys({ schedule, days, selection, isEditable, select });
  const touch = useSlotTouch({ days, select });
  const editor = { week: schedule.week, selection, keys, isEditable };
  const head = { place, schedule, keys, mayChange, isEditable };
  const counted = countedWeek(place, schedule, usePlaceHeating(place).heating?.ordinary);
  return (
    <>
      {isPhone ? (
        <PhoneScheduleHead {...head} />
      ) : (
        <ScheduleHead {...head} editor={!isTouched && <SlotEditor {...editor} />} />
      )}
      {keys.problem !== undefined && (
        <Alert severity="error" sx={{ my: 1 }}>
          {translate(PROBLEMS[keys.problem], { step: format.number(SET_POINT.step) })}
        </Alert>
      )}
      {isPhone && (
        <DayPicker
          day={selection.to.day}
          today={now.day}
          onPick={(day) => select(selectOne({ ...selection.to, day }))}
        />
      )}
      <ScheduleGrid
        {...{ schedule, days, selection, select, keys, touch, isEditable, counted, now }}
        isWide={isWide || isPhone}
      />
      {isTouched && isEditable && <SlotBar {...editor} isRanging={touch.isRanging} />}
      {!isTouched && (
        <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 1 }}>
          {translate('place.schedule.hint')}
        </Typography>
      )}
      <ChangeOvers schedule={schedule} zone={zone} mayChange={mayChange} />
      <UnsavedChanges
        unsaved={schedule.isUnsaved}
        saving={schedule.state === 'pending' || schedule.state === 'saving'}
        saved={false}
        isPart
        onAsked={schedule.finish}
      />
    </>
  );
}
