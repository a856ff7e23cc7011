import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useLocale } from 'react-admin';
import { formatOption } from '../../field-types/choice.view';
import { ListTextFilter, NumberRangeFilter, TextFilter } from '../../field-types/filters';
import { formatInput, readNumber } from '../../field-types/read-number';
import { useReferenceChoices } from '../../field-types/reference-choices';
import { getFieldType } from '../../field-types/registry.view';
import { useSameEntries } from '../../field-types/same-entries';
import type { FieldModel, Reference } from '../../model/field-model';
import { useValueFormat } from '../../value/use-value-format';
import type { ConditionKind } from './asked-conditions';

type ValueChoice = 'options' | 'reference' | 'number' | 'text';

function valueChoiceOf(field: FieldModel): ValueChoice | undefined {
  const { Filter } = getFieldType(field);
  if (field.options !== undefined) return 'options';
  if (field.reference !== undefined) return 'reference';
  if (Filter === NumberRangeFilter) return 'number';
  return Filter === TextFilter || Filter === ListTextFilter ? 'text' : undefined;
}

export function listConditionKinds(field: FieldModel): readonly ConditionKind[] {
  const { operators } = field;
  const isChosen = valueChoiceOf(field) !== undefined;
  const hasEntries = operators.includes('containsAny') && isChosen;
  const kinds: readonly [ConditionKind, boolean][] = [
    ['matches', getFieldType(field).Filter !== undefined && !hasEntries],
    ['ne', isChosen && operators.includes('ne')],
    ['in', isChosen && operators.includes('in')],
    ['containsAny', hasEntries],
    ['containsNone', hasEntries && operators.includes('containsNone')],
    ['empty', operators.includes('exists')],
    ['filled', operators.includes('exists')],
  ];
  return kinds.flatMap(([kind, isOffered]) => (isOffered ? [kind] : []));
}

export function formatConditionKind(field: FieldModel, kind: ConditionKind): string {
  if (kind !== 'matches') return kind;
  const choice = valueChoiceOf(field);
  if (choice === 'text') return 'contains';
  return choice === 'number' || field.operators.includes('gte') ? 'within' : 'is';
}

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
    return <Values {...props} known={known} textOf={(value) => formatOption(field, value, format)} />;
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
  const locale = useLocale();
  const isNumber = valueChoiceOf(field) === 'number';
  const chosen = useSameEntries(values.map((value) => formatInput(value, locale)));
  const read = (text: string): unknown[] => {
    const trimmed = text.trim();
    if (trimmed === '') return [];
    if (!isNumber) return [trimmed];
    const number = readNumber(trimmed, locale);
    return number === undefined ? [] : [number];
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
