import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { SET_POINT } from '../../../domain/heating/set-point';
import { shownWeekdays, type Weekday } from '../../../domain/schedule/weekly-schedule';
import { useModel } from '../../../framework/entity-context';
import { UnsavedChanges } from '../../../framework/form/UnsavedChanges';
import { useAccess } from '../../../framework/use-access';
import { useValueFormat } from '../../../framework/use-value-format';
import { useSiteConfig } from '../../../layout/site/site-config';
import type { EntityPath } from '../../../model/entities';
import { zoneOr } from '../../../time/zone-offset';
import type { Place } from '../place-links';
import { ChangeOvers } from './ChangeOvers';
import { SaveStatus } from './SaveStatus';
import { ScheduleGrid } from './ScheduleGrid';
import { ScheduleTools } from './ScheduleTools';
import { SlotEditor } from './SlotEditor';
import { type Selection, selectOne } from './selection';
import { useSchedule } from './use-schedule';
import { useSlotKeys } from './use-slot-keys';
import { useSlotTexts } from './use-slot-texts';

const SCHEDULE: EntityPath<Place['level']> = 'tuya.schedule';
const PROBLEMS = { range: 'place.schedule.outOfRange', step: 'place.heating.setPoint.betweenSteps' };
const FIRST = { day: 'mon', hour: 0 } as const;

/** The weekly time schedule of a building or room; on a phone one day at a time. */
export default function ScheduleTab({ place: { record } }: { place: Place }) {
  const model = useModel('building', 'room');
  const { allows, canWrite } = useAccess(model);
  const { timeZone } = useSiteConfig();
  const translate = useTranslate();
  const format = useValueFormat();
  const texts = useSlotTexts();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('tablet'));
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('desktop'));
  const zone = zoneOr(record.timeZone, timeZone);
  const schedule = useSchedule(record, zone);
  const [selection, select] = useState<Selection>(selectOne(FIRST));
  const field = model.fieldByPath.get(SCHEDULE);
  const mayChange = allows('update', record) && field !== undefined && canWrite(field, 'update');
  const isEditable = mayChange && schedule.enabled;
  const days = isPhone ? [selection.to.day] : shownWeekdays;
  const keys = useSlotKeys({ schedule, days, selection, isEditable, select });
  const setPoint = record.tempSetPoint ?? SET_POINT.default;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
        <FormControlLabel
          control={
            <Switch
              checked={schedule.enabled}
              disabled={!mayChange}
              onChange={(_event, checked) => schedule.setEnabled(checked)}
            />
          }
          label={translate('place.schedule.enabled')}
        />
        <Typography variant="body2" color="text.secondary" sx={{ flexGrow: 1 }}>
          {translate(schedule.enabled ? 'place.schedule.on' : `place.schedule.off.${model.name}`)}
        </Typography>
        <SaveStatus schedule={schedule} />
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'center',
          justifyContent: 'space-between',
          my: 1,
        }}
      >
        <SlotEditor week={schedule.week} selection={selection} keys={keys} isEditable={isEditable} />
        <ScheduleTools schedule={schedule} keys={keys} isEditable={isEditable} />
      </Box>
      {keys.problem !== undefined && (
        <Alert severity="error" sx={{ my: 1 }}>
          {translate(PROBLEMS[keys.problem], { step: format.number(SET_POINT.step) })}
        </Alert>
      )}
      {isPhone && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={selection.to.day}
          aria-label={translate('place.schedule.pickDay')}
          onChange={(_event, day: Weekday | null) => day !== null && select(selectOne({ ...selection.to, day }))}
        >
          {shownWeekdays.map((day) => (
            <ToggleButton key={day} value={day} aria-label={`${texts.shortDay(day)}, ${texts.day(day)}`} sx={{ px: 0 }}>
              {texts.shortDay(day)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <ScheduleGrid {...{ schedule, days, selection, select, keys, isEditable, setPoint }} isWide={isWide || isPhone} />
      {!isPhone && (
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
