import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { UNTIL_FURTHER_NOTICE } from '../../../domain/heating/place-set-point';
import { useValueFormat } from '../../../framework/use-value-format';
import type { WantedNow } from './use-wanted';

interface WantedLinesProps {
  now: WantedNow;
  /** Ends the set point that comes before the schedule; absent for whoever may not. */
  onResume?(): void;
  isResuming: boolean;
}

/** What says how warm it is to be: whose schedule, what it asks for now and next, or the set point that comes before it. */
export function WantedLines({ now: { level, wanted, ruler, override, next }, onResume, isResuming }: WantedLinesProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  if (ruler === undefined && override === undefined) return null;
  const text = (key: string, values: object = {}) => translate(`place.heating.setPoint.${key}`, values);
  const temperature = format.number(wanted.celsius);
  const lines = [
    level === 'room' && ruler === 'building' && wanted.of !== 'room' ? text('ruledByBuilding') : undefined,
    override !== undefined || wanted.by === 'override'
      ? undefined
      : text(wanted.by === 'schedule' ? 'scheduled' : 'notScheduled', { temperature }),
    override?.until === UNTIL_FURTHER_NOTICE ? text('heldForGood', { temperature }) : undefined,
    override !== undefined && override.until !== UNTIL_FURTHER_NOTICE
      ? text('heldUntil', { temperature, time: format.instant(override.until) })
      : undefined,
    next && text('next', { temperature: format.number(next.celsius), time: format.instant(next.instant) }),
  ];
  return (
    <>
      {lines.map(
        (line) =>
          line !== undefined && (
            <Typography key={line} variant="body2" sx={{ mb: 0.5 }}>
              {line}
            </Typography>
          ),
      )}
      {override !== undefined && onResume !== undefined && (
        <Button size="small" variant="outlined" loading={isResuming} onClick={onResume} sx={{ mb: 1 }}>
          {text('resume')}
        </Button>
      )}
    </>
  );
}
