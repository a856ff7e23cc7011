import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { optionText } from '../../field-types/choice.view';
import { useReferenceChoices } from '../../field-types/reference-choices';
import { useSameEntries } from '../../field-types/same-entries';
import type { FieldModel, Reference } from '../../model/field-model';
import { useValueFormat } from '../../value/use-value-format';
import { valueChoiceOf } from './condition-kinds';

interface ValuesInputProps {
  field: FieldModel;
  label: string;
  values: readonly unknown[];
  several: boolean;
  onChange(values: readonly unknown[]): void;
}

export function ValuesInput(props: ValuesInputProps) {
  const format = useValueFormat();
  const { field } = props;
  if (field.reference !== undefined) return <ReferenceValues {...props} reference={field.reference} />;
  if (field.options !== undefined) {
    const known = field.options.map(({ value }) => value);
    return <Values {...props} known={known} textOf={(value) => optionText(field, value, format)} />;
  }
  return <TypedValues {...props} />;
}

function ReferenceValues({ reference, ...props }: ValuesInputProps & { reference: Reference }) {
  const [search, setSearch] = useState('');
  const chosen = props.values.map(String);
  const { choices, labelOf, loading } = useReferenceChoices(reference, search, chosen);
  const known = choices.map(({ id }) => id);
  return (
    <Values {...props} known={known} textOf={(id) => labelOf(String(id))} onSearch={setSearch} loading={loading} />
  );
}

interface ChoiceProps extends ValuesInputProps {
  known: readonly unknown[];
  textOf(value: unknown): string;
  onSearch?(text: string): void;
  loading?: boolean;
}

function Values({ label, values, several, onChange, known, textOf, onSearch, loading }: ChoiceProps) {
  const chosen = useSameEntries(values);
  return (
    <Autocomplete
      multiple
      fullWidth
      size="small"
      value={chosen}
      options={[...known]}
      getOptionLabel={textOf}
      filterSelectedOptions
      loading={loading}
      onChange={(_event, next) => onChange(several ? next : next.slice(-1))}
      onInputChange={(_event, text, reason) => onSearch?.(reason === 'input' ? text : '')}
      renderInput={(params) => (
        <TextField {...params} hiddenLabel slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': label } }} />
      )}
    />
  );
}

function TypedValues({ field, label, values, several, onChange }: ValuesInputProps) {
  const isNumber = valueChoiceOf(field) === 'number';
  const chosen = useSameEntries(values.map(String));
  const read = (text: string): unknown[] => {
    const trimmed = text.trim();
    if (trimmed === '') return [];
    if (!isNumber) return [trimmed];
    const number = Number(trimmed.replace(',', '.'));
    return Number.isFinite(number) ? [number] : [];
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      fullWidth
      size="small"
      value={chosen}
      options={[]}
      onChange={(_event, next: readonly string[]) => {
        const values = next.flatMap(read);
        onChange(several ? [...new Set(values)] : values.slice(-1));
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          hiddenLabel
          slotProps={{
            htmlInput: { ...params.inputProps, 'aria-label': label, inputMode: isNumber ? 'decimal' : 'text' },
          }}
        />
      )}
    />
  );
}
