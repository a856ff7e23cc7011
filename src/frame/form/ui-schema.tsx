import { Box, FormHelperText, MenuItem, TextField } from '@mui/material';
import { type Experimental_DefaultFormStateBehavior, type FieldProps, toFieldPathId, type UiSchema } from '@rjsf/utils';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import type { FormControl } from '../field-types/field-type';
import { getFieldType } from '../field-types/registry.view';
import { ENTRY_NAME } from '../field-types/variant-names';
import { languageName } from '../i18n/language-name';
import { TWO_COLUMNS } from '../layout/theme/theme';
import { titleFromKey } from '../model/compile-field';
import type { EntityModel } from '../model/entity-model';
import type { FieldModel, NestedTexts } from '../model/field-model';
import { type FormPurpose, getSectionPurpose, listFormFields } from '../model/form-fields';
import { createEntryLabel } from '../model/label-at';
import type { LocalizedText } from '../model/localized-text';
import { isPlainObject } from '../model/paths';
import type { EntitySlots } from '../slots/slots';
import { useValueFormat } from '../value/use-value-format';
import type { FormValues } from './form-data';

type Ui = UiSchema<FormValues>;

function entryUi({ label, items = {} }: NestedTexts, text: (text: LocalizedText) => string) {
  const inside = nestedUi(items, text);
  return (_entry: unknown, index: number): Ui =>
    label === undefined ? inside : { ...inside, 'ui:title': text(createEntryLabel(label, { items }, index)) };
}

/** Sets translated names, because RJSF would use the English ones of the schema. */
function nestedUi(
  { label, help, properties, items, variants }: NestedTexts,
  text: (text: LocalizedText) => string,
): Ui {
  const named = Object.entries(properties ?? {}).map(([name, inner]) => [
    name,
    nestedUi({ ...inner, label: inner.label ?? { en: titleFromKey(name) } }, text),
  ]);
  const alternatives = variants?.map((variant) => nestedUi(variant, text));
  return {
    ...Object.fromEntries(named),
    ...(label === undefined ? {} : { 'ui:title': text(label) }),
    ...(help === undefined ? {} : { 'ui:description': text(help) }),
    ...(items === undefined ? {} : { items: entryUi({ label, items }, text) }),
    ...(items?.label === undefined ? {} : { [ENTRY_NAME]: text(items.label) }),
    ...(alternatives === undefined ? {} : { oneOf: alternatives, anyOf: alternatives }),
  };
}

/** Shows a single input instead of a choice of alternatives. The validator still checks the alternatives. */
function PlainField({ uiSchema = {}, schema, ...props }: FieldProps) {
  const { StringField, NumberField } = props.registry.fields;
  const Field = schema.type === 'string' ? StringField : NumberField;
  const { 'ui:field': _own, 'ui:fieldReplacesAnyOrOneOf': _alone, ...ui } = uiSchema;
  const { oneOf: _one, anyOf: _any, ...plain } = schema;
  return Field === undefined ? null : <Field {...props} schema={plain} uiSchema={ui} />;
}

function SeveralTargetsField(props: FieldProps) {
  const { formData, fieldPathId, schema, uiSchema = {}, registry, errorSchema, onChange, rawErrors = [] } = props;
  const { model } = useEntity();
  const format = useValueFormat();
  const translate = useTranslate();
  const [asked, setAsked] = useState('');
  const values = isPlainObject(formData) ? formData : {};
  const targets = model.fields.filter(({ among }) => among?.of === fieldPathId.path.join('.'));
  const nameOf = (keys: readonly string[]) => keys.at(-1) ?? '';
  const filled = targets.find(({ keys }) => (values[nameOf(keys)] ?? '') !== '');
  const chosen = filled === undefined ? asked : nameOf(filled.keys);
  const inner = schema.properties?.[chosen];
  const { SchemaField } = registry.fields;
  const unseen = targets
    .filter(({ keys }) => nameOf(keys) !== chosen)
    .flatMap(({ keys }) => errorSchema?.[nameOf(keys)]?.__errors ?? []);
  const errors = [...new Set([...rawErrors, ...unseen])];
  const isClosed = props.disabled === true || props.readonly === true;
  return (
    <Box role="group" aria-label={String(uiSchema['ui:title'] ?? props.title)}>
      <Box sx={TWO_COLUMNS}>
        <TextField
          select
          fullWidth
          id={fieldPathId.$id}
          label={String(uiSchema['ui:title'] ?? props.title)}
          value={chosen}
          required={props.required === true}
          disabled={isClosed}
          error={errors.length > 0}
          onChange={({ target }) => {
            setAsked(target.value);
            if (target.value !== chosen) onChange({}, fieldPathId.path);
          }}
        >
          {props.required !== true && <MenuItem value="">{translate('framework.variants.none')}</MenuItem>}
          {targets.map(({ path, keys, among, label }) => (
            <MenuItem key={path} value={nameOf(keys)}>
              {format.text(among?.target ?? label)}
            </MenuItem>
          ))}
        </TextField>
        {typeof inner === 'object' && SchemaField !== undefined && (
          <SchemaField
            key={chosen}
            name={chosen}
            schema={inner}
            uiSchema={uiSchema[chosen]}
            formData={values[chosen]}
            errorSchema={errorSchema?.[chosen]}
            fieldPathId={toFieldPathId(chosen, registry.globalFormOptions, fieldPathId)}
            disabled={props.disabled}
            readonly={props.readonly}
            onChange={onChange}
            onBlur={props.onBlur}
            onFocus={props.onFocus}
            registry={registry}
          />
        )}
      </Box>
      {errors.map((error) => (
        <FormHelperText key={error} error>
          {error}
        </FormHelperText>
      ))}
    </Box>
  );
}

interface UiSchemaOptions {
  slots: EntitySlots;
  isWritable(field: FieldModel): boolean;
  text(text: LocalizedText): string;
  timeZone: string;
  /** Returns the title of the collapsed section that contains the field; undefined if the field is always visible. */
  foldOf?: ((field: FieldModel) => string | undefined) | undefined;
}

export function controlOf(field: FieldModel, slots: EntitySlots): FormControl | undefined {
  return slots.controls?.[field.path] ?? getFieldType(field).form;
}

function controlUi(control: FormControl | undefined): Ui {
  if (control === undefined) return {};
  if ('widget' in control) return { 'ui:widget': control.widget };
  // Prevents RJSF from adding a second choice for each `oneOf`.
  return { 'ui:field': control.field, 'ui:fieldReplacesAnyOrOneOf': true };
}

function optionTitles(field: FieldModel, text: UiSchemaOptions['text']): Ui {
  if (field.options === undefined) return {};
  const titles = field.options.map((option) => ({ 'ui:title': text(option.label) }));
  return field.schema.type === 'array' ? { items: { oneOf: titles } } : { oneOf: titles };
}

const SINGLE = ['string', 'number', 'integer'];

/** Shows the plain input instead of RJSF's choice of schema alternatives. */
function plainInput({ schema: { type, oneOf, anyOf }, options }: FieldModel): Ui {
  const hasAlternatives = options === undefined && (oneOf ?? anyOf) !== undefined;
  return hasAlternatives && SINGLE.includes(String(type)) ? controlUi({ field: PlainField }) : {};
}

/** Sets the translated name, because RJSF would use the English one of the schema. */
function entryTitles(field: FieldModel, text: UiSchemaOptions['text']): Ui {
  const isEdited = field.schema.type === 'array' && field.options === undefined;
  const inside = field.inside?.items === undefined ? {} : nestedUi(field.inside.items, text);
  const { items } = field.schema;
  const holdsNull = typeof items === 'object' && !Array.isArray(items) && [items.type].flat().includes('null');
  const empty = holdsNull ? { 'ui:emptyValue': null } : {};
  return isEdited
    ? {
        items: (_entry, index) => ({
          ...inside,
          ...empty,
          'ui:title': text(createEntryLabel(inputLabel(field), field.inside, index)),
        }),
      }
    : {};
}

const inputLabel = (field: FieldModel) => field.inputLabel ?? field.label;

function fieldUi(
  field: FieldModel,
  section: string | undefined,
  { slots, isWritable, text, timeZone, foldOf }: UiSchemaOptions,
  collection: string,
): Ui {
  if (!isWritable(field)) return { 'ui:widget': 'hidden' };
  return {
    'ui:title': field.translation === undefined ? text(inputLabel(field)) : languageName(field.translation.language),
    'ui:readonly': false,
    'ui:description': field.help === undefined ? '' : text(field.help),
    'ui:options': {
      ...{ unit: field.unit, currency: field.currency, reference: field.reference, section, timeZone },
      fold: foldOf?.(field),
      ...(field.files === undefined ? {} : { files: field.files, place: { collection, field: field.path } }),
    },
    ...(field.inside === undefined ? {} : nestedUi(field.inside, text)),
    ...plainInput(field),
    ...controlUi(controlOf(field, slots)),
    ...entryTitles(field, text),
    ...optionTitles(field, text),
  };
}

function merge(ui: Ui, [key, ...rest]: readonly string[], leaf: Ui): Ui {
  if (key === undefined) return { ...ui, ...leaf };
  return { ...ui, [key]: merge(ui[key] ?? {}, rest, leaf) };
}

/** Builds the UI schema of a form. The JSON Schema stays unchanged, as the compiled validator requires. */
export function createUiSchema(model: EntityModel, purpose: FormPurpose, options: UiSchemaOptions): Ui {
  const fields = listFormFields(model, purpose);
  const isFirst = ({ required }: FieldModel) => model.sections.length === 0 && required;
  const inOrder = [...fields.filter(isFirst), ...fields.filter((field) => !isFirst(field))];
  const sectionNamed = (name: string | undefined) =>
    name === undefined || purpose === getSectionPurpose(name) ? undefined : name;
  const sectionOf = (name: string | undefined) => model.sections.find((section) => section.name === name);
  const titleIn = (section: string | undefined, label: LocalizedText) =>
    sectionOf(section)?.label.en === label.en ? '' : options.text(label);
  const leaves = fields.reduce<Ui>((ui, field) => {
    const own = fieldUi(field, sectionNamed(field.section), options, model.collection);
    const isGroup = field.schema.type === 'object' && field.inside !== undefined && options.isWritable(field);
    return merge(ui, field.keys, isGroup ? { ...own, 'ui:title': titleIn(field.section, inputLabel(field)) } : own);
  }, {});
  const groups = model.groups.reduce<Ui>((ui, group) => {
    const inside = fields.filter((field) => field.path.startsWith(`${group.path}.`));
    const writable = inside.some(options.isWritable);
    const section = sectionOf(inside[0]?.section);
    const own: Ui = writable
      ? {
          'ui:title': titleIn(section?.name, group.label),
          'ui:options': { section: sectionNamed(section?.name) },
          ...(inside[0]?.among === undefined ? {} : { 'ui:field': SeveralTargetsField }),
        }
      : { 'ui:widget': 'hidden' };
    return inside.length === 0 ? ui : merge(ui, group.keys, own);
  }, leaves);
  return {
    ...groups,
    'ui:order': [...new Set(inOrder.map((field) => field.keys[0] ?? '')), '*'],
    'ui:title': '',
    'ui:description': '',
    ...(purpose === 'createForm' && { 'ui:options': { firstFields: options.slots.firstFields } }),
  };
}

export const FORM_DEFAULTS: Experimental_DefaultFormStateBehavior = {
  emptyObjectFields: 'populateRequiredDefaults',
  // Adds no empty entries to an untouched list, because they would prevent saving.
  arrayMinItems: { populate: 'requiredOnly' },
  // Sets no default for several allowed values, because the user must choose.
  constAsDefaults: 'never',
};
