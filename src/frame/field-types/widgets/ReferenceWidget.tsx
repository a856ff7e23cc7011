import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { useReferenceChoices } from '../reference-choices';
import { referenceFromOptions } from '../reference-options';
import { textFieldProps } from './text-field-props';

export function ReferenceWidget(props: WidgetProps) {
  const { value, onChange, onBlur, options } = props;
  const { id, disabled, ...field } = textFieldProps(props);
  const [search, setSearch] = useState('');
  const chosen = typeof value === 'string' && value !== '' ? value : null;
  const { choices, labelOf, loading } = useReferenceChoices(
    referenceFromOptions(options.reference),
    search,
    chosen === null ? [] : [chosen],
  );
  return (
    <Autocomplete
      id={id}
      fullWidth
      value={chosen}
      options={choices.map((record) => record.id)}
      getOptionLabel={labelOf}
      loading={loading}
      disabled={disabled}
      onChange={(_event, next) => onChange(next ?? undefined)}
      onInputChange={(_event, text, reason) => setSearch(reason === 'input' ? text : '')}
      onBlur={() => onBlur(id, value)}
      renderInput={(params) => <TextField {...params} {...field} />}
    />
  );
}
