import { Alert, Autocomplete, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useReferenceOptions } from '../../../frame/field-types/reference-choices';
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
      <Alert severity={label === '' ? 'error' : 'warning'}>{translate(`importReadings.fault.${kind}`, { line })}</Alert>
      {label !== '' && <Choice {...{ label, options, labelOf }} onTake={take} />}
    </>
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
