import type { WidgetProps } from '@rjsf/utils';
import { formatUtc, parseInstant } from '../../time/moment-text';
import { toInstant, toWall } from '../../time/time-zone';
import { parseDay } from '../moment';
import { DayInput } from './DayInput';
import { createTextFieldProps } from './text-field-props';

const INPUT_LENGTH = 16;

export function InstantWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur, options, schema } = props;
  const zone = typeof options.timeZone === 'string' ? options.timeZone : 'UTC';
  const stored = (wall: string) => {
    const instant = toInstant(Date.parse(`${wall}Z`), zone);
    return schema.type === 'string' ? formatUtc(instant) : instant;
  };
  const instant = typeof value === 'string' ? parseInstant(value) : value;
  return (
    <DayInput
      {...createTextFieldProps(props)}
      size="medium"
      withTime
      value={typeof instant === 'number' ? new Date(toWall(instant, zone)).toISOString().slice(0, INPUT_LENGTH) : ''}
      onValue={(wall) => onChange(wall === '' ? undefined : stored(wall))}
      onBlur={() => onBlur(id, value)}
    />
  );
}

/** Passes on a text that is no day, so that the form reports it. */
export function DayWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur } = props;
  return (
    <DayInput
      {...createTextFieldProps(props)}
      size="medium"
      value={parseDay(String(value ?? '')) ?? ''}
      onValue={(day, text) => onChange(day || text || undefined)}
      onBlur={() => onBlur(id, value)}
    />
  );
}
