import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import type { Reference } from '../../model/field-model';
import { conditionOf, operandOf } from '../condition';
import type { FilterProps } from '../field-type';
import { useReferenceChoices } from '../reference-choices';
import { useSameEntries } from '../same-entries';

export function ReferenceFilter(props: FilterProps) {
  const { reference } = props.field;
  return reference === undefined ? null : <ChoiceFilter {...props} reference={reference} />;
}

function ChoiceFilter({ reference, label, value, onChange }: FilterProps & { reference: Reference }) {
  const [search, setSearch] = useState('');
  const equal = operandOf(value, 'eq');
  const chosen = typeof equal === 'string' ? equal : null;
  const { choices, labelOf, loading } = useReferenceChoices(reference, search, chosen === null ? [] : [chosen]);
  return (
    <Autocomplete
      fullWidth
      size="small"
      value={chosen}
      options={choices.map((record) => record.id)}
      getOptionLabel={labelOf}
      loading={loading}
      onChange={(_event, next) => onChange(next ?? undefined)}
      onInputChange={(_event, text, reason) => setSearch(reason === 'input' ? text : '')}
      renderInput={(params) => (
        <TextField {...params} hiddenLabel slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': label } }} />
      )}
    />
  );
}

export function ReferenceListFilter(props: FilterProps) {
  const { reference } = props.field;
  return reference === undefined ? null : <ChoicesFilter {...props} reference={reference} />;
}

function ChoicesFilter({ reference, label, value, onChange }: FilterProps & { reference: Reference }) {
  const [search, setSearch] = useState('');
  const asked = operandOf(value, 'containsAny') ?? operandOf(value, 'in');
  const chosen = useSameEntries(Array.isArray(asked) ? asked.map(String) : []);
  const { choices, labelOf, loading } = useReferenceChoices(reference, search, chosen);
  return (
    <Autocomplete
      multiple
      fullWidth
      size="small"
      limitTags={1}
      value={chosen}
      options={choices.map((record) => record.id)}
      getOptionLabel={labelOf}
      loading={loading}
      onChange={(_event, next) => onChange(conditionOf({ containsAny: next.length === 0 ? undefined : next }))}
      onInputChange={(_event, text, reason) => setSearch(reason === 'input' ? text : '')}
      renderInput={(params) => (
        <TextField {...params} hiddenLabel slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': label } }} />
      )}
    />
  );
}
