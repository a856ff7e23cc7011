import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { useReferenceChoices } from '../reference-choices';
import { referenceFromOptions } from '../reference-options';
import { useSameEntries } from '../same-entries';
import { textFieldProps } from './text-field-props';

export function ReferenceListWidget(props: WidgetProps) {
  const { value, onChange, options } = props;
  const { id, disabled, ...field } = textFieldProps(props);
  const [search, setSearch] = useState('');
  const chosen = useSameEntries<string>(Array.isArray(value) ? value.map(String) : []);
  const { choices, labelOf, loading } = useReferenceChoices(referenceFromOptions(options.reference), search, chosen);
  return (
    <Autocomplete
      id={id}
      fullWidth
      multiple
      value={chosen}
      options={choices.map((record) => record.id)}
      getOptionLabel={labelOf}
      loading={loading}
      disabled={disabled}
      onChange={(_event, next) => onChange(next)}
      onInputChange={(_event, text, reason) => setSearch(reason === 'input' ? text : '')}
      renderInput={(params) => <TextField {...params} {...field} />}
    />
  );
}
