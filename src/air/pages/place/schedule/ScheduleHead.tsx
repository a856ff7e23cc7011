import MoreIcon from '@mui/icons-material/ExpandMore';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ToolButton } from '../../../../frame/layout/shell/ToolButton';
import type { Place } from '../place-links';
import { usePlaceHeating } from '../therm/use-place-heating';
import { WantedLines } from '../therm/WantedLines';
import { ScheduleTools, StepTools } from './ScheduleTools';
import type { Schedule } from './use-schedule';
import type { SlotKeys } from './use-slot-keys';
import { useSlotTexts } from './use-slot-texts';

const TEXTS = {
  idle: 'place.schedule.state.saved',
  saved: 'place.schedule.state.done',
  pending: 'place.schedule.state.pending',
  saving: 'place.schedule.state.saving',
};

function SaveStatus({ schedule }: { schedule: Schedule }) {
  const translate = useTranslate();
  const texts = useSlotTexts();
  const { state, save, keepMine, takeTheirs, disputed } = schedule;
  if (state === 'failed') {
    return (
      <Alert severity="error" action={<Button onClick={save}>{translate('place.schedule.retry')}</Button>}>
        {translate('place.schedule.state.failed')}
      </Alert>
    );
  }
  if (state === 'conflict') {
    return (
      <Alert
        severity="warning"
        action={
          <>
            <Button onClick={takeTheirs}>{translate('place.schedule.theirs')}</Button>
            <Button onClick={keepMine}>{translate('place.schedule.mine')}</Button>
          </>
        }
      >
        {translate('place.schedule.state.conflict', {
          hours: texts.places(disputed),
          smart_count: disputed.length,
        })}
      </Alert>
    );
  }
  return (
    <Typography role="status" variant="body2" color="text.secondary">
      {translate(TEXTS[state])}
    </Typography>
  );
}

interface ScheduleHeadProps {
  place: Place;
  schedule: Schedule;
  keys: SlotKeys;
  mayChange: boolean;
  isEditable: boolean;
  editor: ReactNode;
}

const LINE = { display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' };
/** Reserves one line until the current set point is known, so that the hours do not move under a finger. */
const ONE_LINE = '1.5rem';
const TOOLS = { ...LINE, gap: 1.5, justifyContent: 'space-between', my: 1 };

function Enabled({ schedule, mayChange }: Pick<ScheduleHeadProps, 'schedule' | 'mayChange'>) {
  const translate = useTranslate();
  return (
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
  );
}

export function ScheduleHead({ place, editor, mayChange, ...tools }: ScheduleHeadProps) {
  const { schedule } = tools;
  const translate = useTranslate();
  const { heating } = usePlaceHeating(place);
  return (
    <>
      <Box sx={LINE}>
        <Enabled schedule={schedule} mayChange={mayChange} />
        <Typography variant="body2" color="text.secondary" sx={{ flexGrow: 1 }}>
          {translate(schedule.enabled ? 'place.schedule.on' : `place.schedule.off.${place.level}`)}
        </Typography>
        <SaveStatus schedule={schedule} />
      </Box>
      <Box sx={{ ...LINE, minHeight: ONE_LINE }}>
        {heating !== undefined && <WantedLines level={place.level} heating={heating} isResuming={false} />}
      </Box>
      <Box sx={TOOLS}>
        {editor}
        <Box sx={LINE}>
          <StepTools {...tools} />
          <ScheduleTools place={place} {...tools} />
        </Box>
      </Box>
    </>
  );
}

export function PhoneScheduleHead({ place, mayChange, ...tools }: Omit<ScheduleHeadProps, 'editor'>) {
  const { schedule } = tools;
  const translate = useTranslate();
  const { heating } = usePlaceHeating(place);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', whiteSpace: 'nowrap' }}>
        <Enabled schedule={schedule} mayChange={mayChange} />
        <Box sx={{ display: 'flex' }}>
          <StepTools {...tools} />
          <ToolButton
            label={translate('place.schedule.more')}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            sx={{ width: 44, height: 44 }}
          >
            <MoreIcon sx={isOpen ? { transform: 'rotate(180deg)' } : undefined} />
          </ToolButton>
        </Box>
      </Box>
      {isOpen && (
        <Box sx={{ mb: 1 }}>
          <Typography variant="body2" color="text.secondary">
            {translate(schedule.enabled ? 'place.schedule.on' : `place.schedule.off.${place.level}`)}
          </Typography>
          {heating !== undefined && <WantedLines level={place.level} heating={heating} isResuming={false} />}
          <ScheduleTools place={place} {...tools} />
        </Box>
      )}
      <SaveStatus schedule={schedule} />
    </>
  );
}
