import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ENCODINGS, SEPARATORS, type Table, type TableChoices } from './reader/table';

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChange(value: string): void;
}

export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </TextField>
  );
}

const NAMES: Readonly<Record<string, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' };

export function useSeparatorName(): (separator: string) => string {
  const translate = useTranslate();
  return (sign) => translate(`framework.import.understood.separators.${NAMES[sign] ?? 'other'}`, { sign });
}

export function FileChoices({ form, onReread }: Pick<Table, 'form'> & { onReread(choices: TableChoices): void }) {
  const translate = useTranslate();
  const separatorName = useSeparatorName();
  const say = (key: string) => translate(`framework.import.understood.${key}`);
  if (form.kind === 'xlsx') {
    const { sheet, sheets, hidden } = form;
    return (
      <>
        <Choice
          label={say('sheet')}
          value={sheet}
          options={sheets.map((value) => ({ value, text: value }))}
          onChange={(chosen) => onReread({ sheet: chosen })}
        />
        {hidden.rows + hidden.columns > 0 && (
          <Choice
            label={say('hidden')}
            value={hidden.isRead ? 'read' : 'leave'}
            options={(['read', 'leave'] as const).map((value) => ({ value, text: say(`hiddenKinds.${value}`) }))}
            onChange={(value) => onReread({ readsHidden: value === 'read' })}
          />
        )}
      </>
    );
  }
  const separators = [...new Set<string>([...SEPARATORS, form.separator])];
  return (
    <>
      <Choice
        label={say('encoding')}
        value={form.encoding}
        options={ENCODINGS.map((value) => ({ value, text: value.toUpperCase() }))}
        onChange={(value) => onReread({ encoding: ENCODINGS.find((encoding) => encoding === value) })}
      />
      <Choice
        label={say('separator')}
        value={form.separator}
        options={separators.map((value) => ({ value, text: separatorName(value) }))}
        onChange={(separator) => onReread({ separator })}
      />
    </>
  );
}
