import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Schedule } from './use-schedule';
import { useSlotTexts } from './use-slot-texts';

const TEXTS = {
  idle: 'place.schedule.state.saved',
  saved: 'place.schedule.state.done',
  pending: 'place.schedule.state.pending',
  saving: 'place.schedule.state.saving',
};

/** Whether the schedule is saved, and what to do when it could not be. */
export function SaveStatus({ schedule }: { schedule: Schedule }) {
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
