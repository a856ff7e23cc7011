import { Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import type { CurrentClosing } from '../../../domain/heating/closing';
import type { PlaceHeating } from '../../../domain/heating/place-heating';
import { type Override, UNTIL_FURTHER_NOTICE } from '../../../domain/heating/place-set-point';
import type { Place } from '../place-links';

interface WantedLinesProps {
  level: Place['level'];
  heating: PlaceHeating;
  onResume?(): void;
  isResuming: boolean;
}

function useWantedLines(level: Place['level'], { wanted, ruler, hold, behind, closing, next }: PlaceHeating): string[] {
  const translate = useTranslate();
  const format = useValueFormat();
  const text = (key: string, values: object = {}) => translate(`place.heating.setPoint.${key}`, values);
  const celsius = (value: number) => ({ temperature: format.number(value) });
  const held = (key: string, { celsius: value, until }: Override) =>
    until === UNTIL_FURTHER_NOTICE
      ? text(`${key}ForGood`, celsius(value))
      : text(`${key}Until`, { ...celsius(value), time: format.instant(until) });
  const isOfBuilding = level === 'room' && hold?.of === 'building';
  const closedText = ({ celsius: value, until, name }: CurrentClosing) => {
    const key = name === undefined ? 'closed' : 'closedFor';
    return text(key, { ...celsius(value), name, time: format.instant(until) });
  };
  const lines = [
    level === 'room' && ruler === 'building' && hold === undefined ? text('ruledByBuilding') : undefined,
    hold && held(isOfBuilding ? 'buildingHeld' : 'held', hold),
    behind && held('behind', behind),
    closing && wanted.by === 'closing' ? closedText(closing) : undefined,
    wanted.by === 'schedule' ? text('scheduled', celsius(wanted.celsius)) : undefined,
    wanted.by === 'manual' ? text('notScheduled') : undefined,
    wanted.by === 'setPoint' && level === 'room' && wanted.of === 'building' ? text('ofBuilding') : undefined,
    wanted.by === 'setPoint' && wanted.of === undefined ? text('none') : undefined,
    next && text('next', { ...celsius(next.celsius), time: format.instant(next.instant) }),
  ];
  return lines.filter((line) => line !== undefined);
}

export function WantedLines({ level, heating, onResume, isResuming }: WantedLinesProps) {
  const translate = useTranslate();
  const lines = useWantedLines(level, heating);
  return (
    <>
      {lines.map((line) => (
        <Typography key={line} variant="body2" sx={{ mb: 0.5 }}>
          {line}
        </Typography>
      ))}
      {heating.hold?.of === level && onResume !== undefined && (
        <Button size="small" variant="outlined" loading={isResuming} onClick={onResume} sx={{ mb: 1 }}>
          {translate(`place.heating.setPoint.${heating.ruler === undefined ? 'endHold' : 'resume'}`)}
        </Button>
      )}
    </>
  );
}
