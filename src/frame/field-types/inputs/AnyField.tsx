import { Box, MenuItem, TextField } from '@mui/material';
import type { FieldProps } from '@rjsf/utils';
import { type ParseError, parseTree } from 'jsonc-parser';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { isPlainObject } from '../../model/paths';
import { useUnreadInput } from '../unread-inputs';
import { createVariantNames } from '../variant-names';

type Schema = Readonly<Record<string, unknown>>;

/** Schema keywords with which the displayed inputs depend on the entered value. */
const DEPENDENT = ['if', 'oneOf', 'anyOf', 'allOf', '$ref', 'dependencies', 'patternProperties'];
const SIMPLE_TYPES = ['string', 'number', 'integer', 'boolean'];

const propertiesOf = ({ properties }: Schema): Schema => (isPlainObject(properties) ? properties : {});
const namesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function hasForm(schema: unknown): schema is Schema {
  if (!isPlainObject(schema) || DEPENDENT.some((word) => schema[word] !== undefined)) return false;
  if (SIMPLE_TYPES.includes(String(schema.type))) return true;
  if (schema.type === 'array') return hasForm(schema.items);
  const properties = Object.values(propertiesOf(schema));
  return schema.type === 'object' && properties.length > 0 && properties.every(hasForm);
}

function withOwn(own: Schema, variant: Schema): Schema {
  if (own.properties === undefined) return variant;
  return {
    type: 'object',
    ...variant,
    properties: { ...propertiesOf(own), ...propertiesOf(variant) },
    required: [...namesOf(own.required), ...namesOf(variant.required)],
  };
}

function variantsOf(schema: object): Schema[] {
  const { oneOf, anyOf, ...own }: Record<string, unknown> = { ...schema };
  const choices = Array.isArray(oneOf) ? oneOf : anyOf;
  if (!Array.isArray(choices) || choices.length < 2) return [];
  const variants = choices.filter(isPlainObject).map((variant) => withOwn(own, variant));
  return variants.length === choices.length && variants.every(hasForm) ? variants : [];
}

function isOfType(value: unknown, type: unknown): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isPlainObject(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

/** Returns a score of 0 or less: minus one for each missing, additional or different property. */
function closeness(variant: Schema, value: unknown): number {
  if (!isOfType(value, variant.type)) return Number.NEGATIVE_INFINITY;
  if (!isPlainObject(value)) return 0;
  const known = propertiesOf(variant);
  const others = Object.keys(value).filter((name) => known[name] === undefined);
  const missing = namesOf(variant.required).filter((name) => value[name] === undefined);
  const wrong = Object.entries(known).filter(
    ([name, part]) => isPlainObject(part) && part.const !== undefined && part.const !== value[name],
  );
  return -others.length - missing.length - wrong.length;
}

function variantOf(variants: readonly Schema[], value: unknown): number | undefined {
  const all = variants.map((variant) => closeness(variant, value));
  const best = Math.max(...all);
  return Number.isFinite(best) ? all.indexOf(best) : undefined;
}

export type JsonMistake = { line: number; column: number };

/** Returns the position of a mistake, because browsers report positions differently or not at all. */
export function findJsonMistake(text: string): JsonMistake | undefined {
  if (text.trim() === '') return undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    const errors: ParseError[] = [];
    try {
      parseTree(text, errors, { disallowComments: true });
    } catch {
      // The text is nested too deeply for the parser.
    }
    const before = text.slice(0, errors[0]?.offset).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
}

const NONE = '';

/** Keeps values typed for the other alternatives until the form is saved. */
function VariantsField(props: FieldProps) {
  const { schema, uiSchema, formData, onChange, fieldPathId, registry, disabled, readonly, required } = props;
  const translate = useTranslate();
  const variants = variantsOf(schema);
  const [chosen, setChosen] = useState(() => variantOf(variants, formData));
  const [typed, setTyped] = useState<ReadonlyMap<number, unknown>>(new Map());
  const uiSchemas: unknown = uiSchema?.oneOf ?? uiSchema?.anyOf;
  const listed: readonly unknown[] = Array.isArray(uiSchemas) ? uiSchemas : [];
  const names = createVariantNames(variants, listed, (key, values) => translate(`framework.variants.${key}`, values));
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

/** Keeps an invalid text in the input, and the value unchanged. */
function JsonField({ fieldPathId, formData, onChange, title, uiSchema, required, disabled, readonly }: FieldProps) {
  const [text, setText] = useState(formData === undefined ? '' : JSON.stringify(formData, null, 2));
  const label = uiSchema?.['ui:title'] ?? title;
  const translate = useTranslate();
  const mistake = findJsonMistake(text);
  const said = mistake && translate('framework.json.mistake', { ...mistake });
  useUnreadInput(fieldPathId.$id, fieldPathId.path, said);
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
      helperText={said ?? translate('framework.json.expected')}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        const typed = event.target.value;
        if (findJsonMistake(typed) === undefined)
          onChange(typed.trim() === '' ? undefined : JSON.parse(typed), fieldPathId.path);
      }}
      slotProps={{ htmlInput: { spellCheck: false } }}
    />
  );
}

export function AnyField(props: FieldProps) {
  return variantsOf(props.schema).length > 0 ? <VariantsField {...props} /> : <JsonField {...props} />;
}
