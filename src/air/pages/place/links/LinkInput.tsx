import { Autocomplete, TextField } from '@mui/material';
import type { WidgetProps } from '@rjsf/utils';
import { useTranslate } from 'react-admin';
import { createTextFieldProps } from '../../../../frame/field-types/inputs/text-field-props';

interface LinkChoice {
  id: string;
  name: string;
}

interface LinkInputProps {
  widget: WidgetProps;
  choices: readonly LinkChoice[];
  loading: boolean;
  problem?: string;
  hint?: string;
}

export function LinkInput({ widget, choices, loading, problem, hint }: LinkInputProps) {
  const { value, onChange, onBlur } = widget;
  const { id, disabled, ...field } = createTextFieldProps(widget);
  const translate = useTranslate();
  const chosen = typeof value === 'string' && value !== '' ? value : null;
  const nameOf = (linked: string) => {
    const choice = choices.find((one) => one.id === linked);
    return choice === undefined ? linked : `${choice.name} (${choice.id})`;
  };
  const take = (next: string | null) => onChange(next === null || next.trim() === '' ? undefined : next.trim());
  return (
    <Autocomplete
      id={id}
      fullWidth
      freeSolo
      autoSelect
      value={chosen}
      options={choices.map((choice) => choice.id)}
      getOptionLabel={nameOf}
      loading={loading}
      disabled={disabled}
      onChange={(_event, next) => take(choices.find((choice) => next === nameOf(choice.id))?.id ?? next)}
      onBlur={() => onBlur(id, value)}
      renderInput={(params) => (
        <TextField
          {...params}
          {...field}
          helperText={problem === undefined ? hint : translate('place.links.failed', { message: problem })}
        />
      )}
    />
  );
}
