import { Button, FormLabel, Stack, TextField } from '@mui/material';
import type { FieldProps } from '@rjsf/utils';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { isPlainObject } from '../../model/paths';
import { formatInput, readNumber } from '../read-number';

type Pair = readonly [name: string, text: string];

const pairsOf = (value: unknown, locale: string): Pair[] =>
  isPlainObject(value) ? Object.entries(value).map(([name, inner]) => [name, formatInput(inner, locale)]) : [];

function areNumbers({ additionalProperties, patternProperties }: FieldProps['schema']): boolean {
  const [first]: unknown[] = [additionalProperties, ...Object.values(patternProperties ?? {})].filter(isPlainObject);
  return isPlainObject(first) && (first.type === 'number' || first.type === 'integer');
}

export function KeyValuesField({ fieldPathId, formData, onChange, schema, uiSchema, ...props }: FieldProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const [pairs, setPairs] = useState(() => pairsOf(formData, locale));
  const isNumber = areNumbers(schema);
  const isFixed = props.disabled || props.readonly;
  const label = String(uiSchema?.['ui:title'] ?? props.title);

  const set = (next: readonly Pair[]) => {
    setPairs([...next]);
    const named = next.filter(([name, text]) => name !== '' && text !== '');
    const value = Object.fromEntries(
      named.map(([name, text]) => [name, isNumber ? (readNumber(text, locale) ?? text) : text]),
    );
    onChange(named.length === 0 ? undefined : value, fieldPathId.path);
  };
  const change = (index: number, pair: Pair) => set(pairs.map((old, at) => (at === index ? pair : old)));

  return (
    <Stack spacing={2} id={fieldPathId.$id} role="group" aria-label={label} sx={{ alignItems: 'flex-start' }}>
      <FormLabel component="span" required={props.required}>
        {label}
      </FormLabel>
      {pairs.map(([name, text], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pair has no name of its own while its name is typed
        <Stack key={index} direction="row" spacing={1} sx={{ width: '100%' }}>
          <TextField
            fullWidth
            disabled={isFixed}
            label={translate('framework.pairs.name')}
            value={name}
            onChange={(event) => change(index, [event.target.value, text])}
          />
          <TextField
            fullWidth
            disabled={isFixed}
            label={translate('framework.pairs.value')}
            value={text}
            onChange={(event) => change(index, [name, event.target.value])}
            slotProps={{ htmlInput: isNumber ? { inputMode: 'decimal' } : {} }}
          />
          <Button disabled={isFixed} onClick={() => set(pairs.filter((_pair, at) => at !== index))}>
            {translate('ra.action.remove')}
          </Button>
        </Stack>
      ))}
      <Button disabled={isFixed} onClick={() => setPairs([...pairs, ['', '']])}>
        {translate('framework.pairs.add', { field: label })}
      </Button>
    </Stack>
  );
}
