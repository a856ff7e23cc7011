import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { FieldProps } from '@rjsf/utils';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { isPlainObject } from '../../model/paths';
import { jsonMistake } from '../json-mistake';
import { variantNames } from '../variant-names';
import { variantOf, variantsOf } from '../variants';

const NONE = '';

/**
 * Form for one of several alternatives. Values typed for other alternatives are retained until the form is saved and
 * restored on return.
 */
function VariantsField(props: FieldProps) {
  const { schema, uiSchema, formData, onChange, fieldPathId, registry, disabled, readonly, required } = props;
  const translate = useTranslate();
  const variants = variantsOf(schema);
  const [chosen, setChosen] = useState(() => variantOf(variants, formData));
  const [typed, setTyped] = useState<ReadonlyMap<number, unknown>>(new Map());
  const uiSchemas: unknown = uiSchema?.oneOf ?? uiSchema?.anyOf;
  const listed: readonly unknown[] = Array.isArray(uiSchemas) ? uiSchemas : [];
  const names = variantNames(variants, listed, (key, values) => translate(`framework.variants.${key}`, values));
  const variant = chosen === undefined ? undefined : variants[chosen];
  const inner = chosen === undefined ? undefined : listed[chosen];
  const { SchemaField } = registry.fields;

  function choose(next: number | undefined): void {
    if (chosen !== undefined) setTyped(new Map(typed).set(chosen, formData));
    setChosen(next);
    onChange(next === undefined ? undefined : typed.get(next), fieldPathId.path);
  }

  return (
    <Box role="group" aria-label={String(uiSchema?.['ui:title'] ?? props.title)} sx={{ display: 'grid', gap: 2 }}>
      <TextField
        select
        fullWidth
        id={`${fieldPathId.$id}__variant`}
        label={uiSchema?.['ui:title'] ?? props.title}
        required={required}
        disabled={disabled || readonly}
        value={chosen ?? NONE}
        onChange={({ target }) => choose(target.value === NONE ? undefined : Number(target.value))}
      >
        {!required && <MenuItem value={NONE}>{translate('framework.variants.none')}</MenuItem>}
        {names.map((name, index) => (
          <MenuItem key={name} value={index}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {SchemaField !== undefined && variant !== undefined && chosen !== undefined && (
        <SchemaField
          {...props}
          key={chosen}
          schema={variant}
          uiSchema={{
            ...(isPlainObject(inner) ? inner : {}),
            'ui:title': variant.type === 'object' ? '' : names[chosen],
          }}
          title=""
        />
      )}
    </Box>
  );
}

/** JSON text editor. Invalid text stays in the box with its error marked, and the value stays unchanged. */
function JsonField({ fieldPathId, formData, onChange, title, uiSchema, required, disabled, readonly }: FieldProps) {
  const [text, setText] = useState(formData === undefined ? '' : JSON.stringify(formData, null, 2));
  const label = uiSchema?.['ui:title'] ?? title;
  const translate = useTranslate();
  const mistake = jsonMistake(text);
  return (
    <TextField
      id={fieldPathId.$id}
      fullWidth
      multiline
      minRows={3}
      label={label}
      required={required}
      disabled={disabled || readonly}
      error={mistake !== undefined}
      helperText={translate(mistake === undefined ? 'framework.json.expected' : 'framework.json.mistake', {
        ...mistake,
      })}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        const typed = event.target.value;
        if (jsonMistake(typed) === undefined)
          onChange(typed.trim() === '' ? undefined : JSON.parse(typed), fieldPathId.path);
      }}
      slotProps={{ htmlInput: { spellCheck: false } }}
    />
  );
}

export function AnyField(props: FieldProps) {
  return variantsOf(props.schema).length > 0 ? <VariantsField {...props} /> : <JsonField {...props} />;
}
