import { MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { VERDICTS } from '../../domain/evidence/decide';
import { listReachedClasses, ROOM_ORDERS, type RoomQuestion } from '../../domain/evidence/shown-rooms';
import { TRUST_LEVELS } from '../../domain/trust/sensor-check';
import type { Pack } from './use-pack';

interface RoomFiltersProps {
  pack: Pack;
  question: RoomQuestion;
  count: number;
  hasOrder: boolean;
  onAsk(changed: Partial<RoomQuestion>): void;
}

interface ChoiceProps<Value extends string> {
  name: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange(value: Value | undefined): void;
}

function Choice<Value extends string>({ name, value, options, onChange }: ChoiceProps<Value>) {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      label={translate(`evidence.filters.${name}`)}
      value={value ?? ''}
      onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 150, flexGrow: { xs: 1, sm: 0 } }}
    >
      <MenuItem value="">{translate('evidence.filters.all')}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

export function RoomFilters({ pack: { rooms, outdoorSensor }, question, count, hasOrder, onAsk }: RoomFiltersProps) {
  const translate = useTranslate();
  const classes = listReachedClasses(rooms);
  const optionsOf = <Value extends string>(values: readonly Value[], group: string) =>
    values.map((value) => ({ value, label: translate(`evidence.${group}.${value}`) }));
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <Choice
        name="verdict"
        value={question.verdict}
        options={optionsOf(VERDICTS, 'verdict')}
        onChange={(verdict) => onAsk({ verdict })}
      />
      {classes.length > 0 && (
        <Choice
          name="class"
          value={question.class}
          options={classes.map((value) => ({ value, label: value }))}
          onChange={(name) => onAsk({ class: name })}
        />
      )}
      {outdoorSensor !== undefined && (
        <Choice
          name="trust"
          value={question.trust}
          options={optionsOf(TRUST_LEVELS, 'trustLevel')}
          onChange={(trust) => onAsk({ trust })}
        />
      )}
      {hasOrder && (
        <TextField
          select
          size="small"
          label={translate('evidence.filters.order')}
          value={question.order}
          onChange={(event) => onAsk({ order: ROOM_ORDERS.find((order) => order === event.target.value) ?? 'name' })}
          sx={{ minWidth: 150, flexGrow: { xs: 1, sm: 0 } }}
        >
          {optionsOf(ROOM_ORDERS, 'orders').map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Typography variant="body2" color="text.secondary" role="status">
        {translate('evidence.filters.shown', { shown: count, rooms: rooms.length })}
      </Typography>
    </Stack>
  );
}
