import { Autocomplete, TextField } from '@mui/material';
import type { Reference } from '../../model/field-model';
import { createFilterCondition, readOperand } from '../condition';
import type { FilterProps } from '../field-type';
import { useReferenceOptions } from '../reference-choices';
import { useSameEntries } from '../same-entries';

export function ReferenceFilter(props: FilterProps) {
  const { reference } = props.field;
  return reference === undefined ? null : <ChoiceFilter {...props} reference={reference} />;
}

function ChoiceFilter({ reference, label, value, onChange }: FilterProps & { reference: Reference }) {
  const equal = readOperand(value, 'eq');
  const chosen = typeof equal === 'string' ? equal : null;
  const found = useReferenceOptions(reference, chosen === null ? [] : [chosen]);
  return (
    <Autocomplete
      {...found}
      size="small"
      value={chosen}
      onChange={(_event, next) => onChange(next ?? undefined)}
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
  const asked = readOperand(value, 'containsAny') ?? readOperand(value, 'in');
  const chosen = useSameEntries(Array.isArray(asked) ? asked.map(String) : []);
  const found = useReferenceOptions(reference, chosen);
  return (
    <Autocomplete
      multiple
      {...found}
      size="small"
      limitTags={1}
      value={chosen}
      onChange={(_event, next) =>
        onChange(createFilterCondition({ containsAny: next.length === 0 ? undefined : next }))
      }
      renderInput={(params) => (
        <TextField {...params} hiddenLabel slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': label } }} />
      )}
    />
  );
}
