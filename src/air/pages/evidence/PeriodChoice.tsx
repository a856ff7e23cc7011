import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'react-admin';
import { regionOf } from '../../../frame/model/localized-text';
import { type Days, namedPeriods, PERIOD_KINDS, type PeriodKind } from '../../domain/evidence/named-periods';

export interface PeriodChosen extends Days {
  kind: PeriodKind;
}

interface PeriodChoiceProps {
  period: PeriodChosen;
  today: string;
  onChange(period: PeriodChosen): void;
}

function useDaysText(today: string) {
  const translate = useTranslate();
  const locale = useLocale();
  return (kind: PeriodKind, { from, to }: Days): string => {
    const parts = kind === 'month' ? ({ month: 'long', year: 'numeric' } as const) : ({ dateStyle: 'medium' } as const);
    const format = new Intl.DateTimeFormat(regionOf(locale), { ...parts, timeZone: 'UTC' });
    const days =
      kind === 'month' ? format.format(Date.parse(from)) : format.formatRange(Date.parse(from), Date.parse(to));
    return to >= today ? translate('evidence.soFar', { days }) : days;
  };
}

export function PeriodChoice({ period, today, onChange }: PeriodChoiceProps) {
  const translate = useTranslate();
  const textOf = useDaysText(today);
  const { kind, from } = period;
  const named = namedPeriods(kind, today);
  const ownDay = (end: 'from' | 'to') => (
    <TextField
      type="date"
      required
      label={translate(`evidence.${end}`)}
      value={period[end]}
      onChange={({ target }) => onChange({ ...period, [end]: target.value })}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
      sx={{ flex: 1, minWidth: 150 }}
    />
  );
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap' }}>
      <TextField
        select
        label={translate('evidence.kind')}
        value={kind}
        onChange={({ target }) => {
          const next = PERIOD_KINDS.find((each) => each === target.value) ?? kind;
          const known = namedPeriods(next, today);
          onChange({ ...(known.find((days) => days.to < today) ?? known[0] ?? period), kind: next });
        }}
        sx={{ flex: 1, minWidth: 180 }}
      >
        {PERIOD_KINDS.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`evidence.kinds.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      {kind === 'own' ? (
        <>
          {ownDay('from')}
          {ownDay('to')}
        </>
      ) : (
        <TextField
          select
          label={translate('evidence.days')}
          value={from}
          onChange={({ target }) => {
            const days = named.find((each) => each.from === target.value);
            if (days !== undefined) onChange({ kind, ...days });
          }}
          sx={{ flex: 1, minWidth: 180 }}
        >
          {named.map((days) => (
            <MenuItem key={days.from} value={days.from}>
              {textOf(kind, days)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Stack>
  );
}
