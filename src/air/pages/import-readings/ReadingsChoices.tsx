import { Alert, Autocomplete, Box, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useReferenceOptions } from '../../../frame/field-types/reference-choices';
import { MEASURE_KEYS } from '../../domain/readings/measures';
import type { Columns } from '../../import-readings/columns';
import { findMeaning } from '../../import-readings/header-names';
import type { FailedPreview } from '../../import-readings/preview-file';
import type { FileChoices } from './use-readings-file';

type ChoicesProps = { choices: FileChoices; onChange(choices: FileChoices): void };

type OpenQuestionProps = ChoicesProps & { failed: FailedPreview };

type ChoiceProps = {
  label: string;
  value?: string | undefined;
  options: readonly string[];
  labelOf(option: string): string;
  onTake(option: string): void;
};

export function Choice({ label, value = '', options, labelOf, onTake }: ChoiceProps) {
  return (
    <TextField select label={label} value={value} onChange={({ target }) => onTake(target.value)}>
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {labelOf(option)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Asks for a choice that the file does not determine, such as the order of day and month. */
export function OpenQuestion({ failed: { kind, line }, choices, onChange }: OpenQuestionProps) {
  const translate = useTranslate();
  const label = translate(`importReadings.ask.${kind}`, { _: '' });
  const labelOf = (option: string) => translate(`importReadings.option.${option}`);
  const options = { dates: ['dmy', 'mdy'], decimals: ['point', 'comma'] }[kind === 'dates' ? kind : 'decimals'];
  const take = (option: string) =>
    onChange({
      ...choices,
      ...(kind === 'dates'
        ? { dates: option === 'mdy' ? 'mdy' : 'dmy' }
        : { decimals: option === 'comma' ? ',' : '.' }),
    });
  return (
    <>
      <Alert severity={label === '' && kind !== 'columns' ? 'error' : 'warning'}>
        {translate(`importReadings.fault.${kind}`, { line })}
      </Alert>
      {label !== '' && <Choice {...{ label, options, labelOf }} onTake={take} />}
    </>
  );
}

const MEANINGS = ['none', 'timestamp', 'date', 'time', ...MEASURE_KEYS];

function meaningsOf({ headers, time, measures }: Columns): string[] {
  const [first, second] = time;
  return headers.map((_header, index) => {
    if (index === first) return second === undefined ? 'timestamp' : 'date';
    return index === second ? 'time' : (measures.find((each) => each.index === index)?.key ?? 'none');
  });
}

type ColumnChoicesProps = ChoicesProps & { headers: readonly string[]; columns?: Columns | undefined };

/** Assigns measures to columns. Each meaning belongs to one column. */
export function ColumnChoices({ headers, columns, choices, onChange }: ColumnChoicesProps) {
  const translate = useTranslate();
  const chosen = choices.columns ?? {};
  const found = columns ? meaningsOf(columns) : headers.map((header) => findMeaning(header) ?? 'none');
  const labelOf = (option: string) =>
    translate(`importReadings.option.${option}`, { _: translate(`dashboard.cards.${option}`, { _: option }) });
  const take = (header: string, option: string) => {
    const others = Object.entries(chosen).filter(([, meaning]) => meaning === '' || meaning !== option);
    onChange({ ...choices, columns: { ...Object.fromEntries(others), [header]: option === 'none' ? '' : option } });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
      {headers.map((header, index) =>
        header === '' ? null : (
          <Choice
            key={header}
            label={header}
            value={chosen[header] === undefined ? (found[index] ?? 'none') : chosen[header] || 'none'}
            options={MEANINGS}
            labelOf={labelOf}
            onTake={(option) => take(header, option)}
          />
        ),
      )}
    </Box>
  );
}

const DEVICES = { entity: 'device', route: 'devices', label: 'alias' };

type DeviceChoiceProps = { label: string; device: string | null; onChange(device: string | null): void };

export function DeviceChoice({ label, device, onChange }: DeviceChoiceProps) {
  const translate = useTranslate();
  const { options, getOptionLabel, ...props } = useReferenceOptions(DEVICES, device === null ? [] : [device]);
  return (
    <Autocomplete
      {...props}
      value={device}
      options={options}
      getOptionLabel={(id) => [getOptionLabel(id), id].join(' · ')}
      noOptionsText={translate('importReadings.noDevice')}
      loadingText={translate('common.loading')}
      onChange={(_event, chosen) => onChange(chosen)}
      renderInput={(params) => <TextField {...params} required label={label} />}
    />
  );
}
