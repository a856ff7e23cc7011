import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import {
  Alert,
  Box,
  FormControlLabel,
  InputAdornment,
  Switch,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useRecordGone } from '../../../../frame/deleted/record-gone';
import { useModel } from '../../../../frame/entity/entity-context';
import { useAccess } from '../../../../frame/entity/use-access';
import { UnsavedChanges } from '../../../../frame/form/UnsavedChanges';
import { ToolButton } from '../../../../frame/layout/shell/ToolButton';
import { useNow } from '../../../../frame/layout/site/clock';
import { useSiteConfig } from '../../../../frame/layout/site/site-config';
import type { EntityPath } from '../../../../frame/model/entities';
import { hourOf, weekdayOf } from '../../../../frame/time/time-zone';
import { zoneOr } from '../../../../frame/time/zone-offset';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { roundToSetPoint, SET_POINT } from '../../../domain/heating/place-set-point';
import {
  SHOWN_WEEKDAYS,
  type Slot,
  type SlotPlace,
  slotAt,
  WEEKDAYS,
  type Week,
  type Weekday,
} from '../../../domain/schedule/weekly-schedule';
import type { Place } from '../place-links';
import { usePlaceHeating } from '../therm/use-place-heating';
import { ChangeOvers } from './ChangeOvers';
import { findApplicableWeek } from './counted-week';
import { ScheduleGrid } from './ScheduleGrid';
import { PhoneScheduleHead, ScheduleHead } from './ScheduleHead';
import { createSelection, type Selection } from './selection';
import { useSchedule } from './use-schedule';
import { type SlotKeys, useSlotKeys } from './use-slot-keys';
import { useSlotTexts } from './use-slot-texts';
import { useSlotTouch } from './use-slot-touch';

interface SlotEditorProps {
  week: Week;
  selection: Selection;
  keys: SlotKeys;
  isEditable: boolean;
}

function SlotEditor({ week, selection, keys, isEditable }: SlotEditorProps) {
  const texts = useSlotTexts();
  const slot = slotAt(week, selection.to);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Typography variant="subtitle2" component="p" sx={{ minWidth: 148 }}>
        {texts.selection(selection)}
      </Typography>
      <ManualSwitch slot={slot} keys={keys} isEditable={isEditable} />
      <TemperatureField {...{ slot, keys, selection, disabled: !isEditable || slot === 'auto' }} />
    </Box>
  );
}

function ManualSwitch({ slot, keys, isEditable }: { slot: Slot; keys: SlotKeys; isEditable: boolean }) {
  const translate = useTranslate();
  return (
    <FormControlLabel
      control={<Switch checked={slot === 'auto'} disabled={!isEditable} onChange={() => keys.toggle()} />}
      label={translate('place.schedule.manual')}
      sx={{ mr: 0, minHeight: 44 }}
    />
  );
}

interface TemperatureFieldProps {
  slot: Slot;
  keys: SlotKeys;
  selection: Selection;
  disabled: boolean;
}

function TemperatureField(props: TemperatureFieldProps) {
  const { slot, selection } = props;
  return <TypedTemperature key={`${selection.to.day}${selection.to.hour}${slot}`} {...props} />;
}

function TypedTemperature({ slot, keys, disabled }: TemperatureFieldProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const present = slot === 'auto' ? '' : format.number(slot);
  const [text, setText] = useState(present);
  const enter = () => {
    if (text !== present) keys.enter(text);
  };
  return (
    <TextField
      size="small"
      label={translate('place.schedule.value')}
      value={text}
      disabled={disabled}
      error={keys.problem !== undefined}
      onChange={(event) => setText(event.target.value)}
      onBlur={enter}
      onKeyDown={(event) => event.key === 'Enter' && enter()}
      sx={{ width: 132, '& input': { '@media (pointer: coarse)': { py: '11px' } } }}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { endAdornment: <InputAdornment position="end">°C</InputAdornment> },
        inputLabel: { shrink: true },
      }}
    />
  );
}

interface SlotBarProps extends SlotEditorProps {
  isRanging: boolean;
}

const DIALOG_PADDING = 20;

const BAR = {
  ...{ position: 'sticky', bottom: -DIALOG_PADDING, zIndex: 2, mx: { xs: -2, sm: -3 }, px: { xs: 2, sm: 3 }, py: 1 },
  ...{ bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider', boxShadow: 4 },
};
const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 1 };
const TARGET = { width: 44, height: 44 };

function SlotBar({ week, selection, keys, isEditable, isRanging }: SlotBarProps) {
  const translate = useTranslate();
  const texts = useSlotTexts();
  const format = useValueFormat();
  const slot = slotAt(week, selection.to);
  const step = { step: format.number(SET_POINT.step) };
  const canStep = isEditable && slot !== 'auto';
  const move = (direction: 1 | -1) => {
    if (slot !== 'auto') keys.paint(roundToSetPoint(slot + direction * SET_POINT.step));
  };
  return (
    <Box role="group" aria-label={translate('place.schedule.selection')} sx={BAR}>
      <Box sx={ROW}>
        <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
          <Typography role="status" variant="subtitle2" component="p">
            {texts.selection(selection)}
          </Typography>
          <Typography variant="caption" component="p" color="text.secondary" sx={{ lineHeight: 1.25 }}>
            {translate(isRanging ? 'place.schedule.rangeHint' : 'place.schedule.touchHint')}
          </Typography>
        </Box>
        <ManualSwitch slot={slot} keys={keys} isEditable={isEditable} />
      </Box>
      <Box sx={{ ...ROW, justifyContent: 'center', mt: 1 }}>
        <ToolButton
          label={translate('place.heating.setPoint.lower', step)}
          disabled={!canStep || slot <= SET_POINT.min}
          onClick={() => move(-1)}
          sx={TARGET}
        >
          <RemoveIcon />
        </ToolButton>
        <TemperatureField {...{ slot, keys, selection, disabled: !canStep }} />
        <ToolButton
          label={translate('place.heating.setPoint.higher', step)}
          disabled={!canStep || slot >= SET_POINT.max}
          onClick={() => move(1)}
          sx={TARGET}
        >
          <AddIcon />
        </ToolButton>
      </Box>
    </Box>
  );
}

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
  const [selection, select] = useState<Selection>(createSelection(isPhone ? { ...FIRST, day: now.day } : FIRST));
  const field = model.fieldByPath.get(SCHEDULE);
  const isGone = useRecordGone();
  const mayChange = !isGone && allows('update', record) && field !== undefined && canWrite(field, 'update');
  const isEditable = mayChange && schedule.enabled;
  const days = isPhone ? [selection.to.day] : SHOWN_WEEKDAYS;
  const keys = useSlotKeys({ schedule, days, selection, isEditable, select });
  const touch = useSlotTouch({ days, select });
  const editor = { week: schedule.week, selection, keys, isEditable };
  const { heating } = usePlaceHeating(place);
  const counted = findApplicableWeek(place, schedule, heating?.ordinary);
  // A room that follows its building shows the week of the building, and no tools to edit hours.
  const followed = !schedule.enabled && heating?.ruler === 'building' && place.level === 'room' && counted?.week;
  const isFollowing = Boolean(followed);
  const ownWeek = () => {
    if (followed) schedule.edit({ type: 'replace', week: followed });
    schedule.setEnabled(true);
  };
  const head = { place, schedule, keys, mayChange, isEditable, heating, ownWeek, isFollowing };
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
          onPick={(day) => select(createSelection({ ...selection.to, day }))}
        />
      )}
      <ScheduleGrid
        {...{ schedule, days, selection, select, keys, touch, isEditable, isFollowing, counted, now }}
        isWide={isWide || isPhone}
      />
      {isTouched && isEditable && <SlotBar {...editor} isRanging={touch.isRanging} />}
      {!isTouched && !isFollowing && (
        <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 1 }}>
          {translate('place.schedule.hint')}
        </Typography>
      )}
      {!isFollowing && <ChangeOvers schedule={schedule} zone={zone} mayChange={mayChange} />}
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
