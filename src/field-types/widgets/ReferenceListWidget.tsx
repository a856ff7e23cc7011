import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { useReferenceChoices } from '../reference-choices';
import { referenceFromOptions } from '../reference-options';

/** Several choices among the records of another entity. */
export function ReferenceListWidget({
  id,
  value,
  onChange,
  label,
  required,
  disabled,
  readonly,
  rawErrors,
  options,
}: WidgetProps) {
  const [search, setSearch] = useState('');
  const chosen: string[] = Array.isArray(value) ? value.map(String) : [];
  const { choices, labelOf, loading } = useReferenceChoices(referenceFromOptions(options.reference), search, chosen);
  return (
    <Autocomplete
      id={id}
      multiple
      fullWidth
      value={chosen}
      options={choices.map((record) => record.id)}
      getOptionLabel={labelOf}
      loading={loading}
      disabled={disabled || readonly}
      onChange={(_event, next) => onChange(next)}
      onInputChange={(_event, text, reason) => setSearch(reason === 'input' ? text : '')}
      renderInput={(params) => (
        <TextField {...params} label={label} required={required} error={(rawErrors?.length ?? 0) > 0} />
      )}
    />
  );
}
