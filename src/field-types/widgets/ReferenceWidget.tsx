import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { useReferenceChoices } from '../reference-choices';
import { referenceFromOptions } from '../reference-options';

/** A choice among the records of another entity, found by typing a part of their label. */
export function ReferenceWidget({
  id,
  value,
  onChange,
  onBlur,
  label,
  required,
  disabled,
  readonly,
  rawErrors,
  options,
}: WidgetProps) {
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
      disabled={disabled || readonly}
      onChange={(_event, next) => onChange(next ?? undefined)}
      onInputChange={(_event, text, reason) => setSearch(reason === 'input' ? text : '')}
      onBlur={() => onBlur(id, value)}
      renderInput={(params) => (
        <TextField {...params} label={label} required={required} error={(rawErrors?.length ?? 0) > 0} />
      )}
    />
  );
}
