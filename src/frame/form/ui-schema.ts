import type { UiSchema } from '@rjsf/utils';
import type { FormControl } from '../field-types/field-type';
import { fieldTypeOf } from '../field-types/registry.view';
import { languageName } from '../i18n/language-name';
import type { EntityModel } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { type FormPurpose, formFields, sectionForm } from '../model/form-fields';
import { entryLabel } from '../model/label-at';
import type { LocalizedText } from '../model/localized-text';
import type { EntitySlots } from '../slots/slots';
import type { FormValues } from './form-data';
import { nestedUi } from './nested-ui';
import { PlainField } from './PlainField';
import { SeveralTargetsField } from './SeveralTargetsField';

interface UiSchemaOptions {
  slots: EntitySlots;
  isWritable(field: FieldModel): boolean;
  text(text: LocalizedText): string;
  /** IANA zone for the input of instants. */
  timeZone: string;
}

type Ui = UiSchema<FormValues>;

export function controlOf(field: FieldModel, slots: EntitySlots): FormControl | undefined {
  return slots.controls?.[field.path] ?? fieldTypeOf(field).form;
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

/** Shows one input for a text or number; RJSF would first show a choice between the schema alternatives. */
function plainInput({ schema: { type, oneOf, anyOf }, options }: FieldModel): Ui {
  const hasAlternatives = options === undefined && (oneOf ?? anyOf) !== undefined;
  return hasAlternatives && SINGLE.includes(String(type)) ? controlUi({ field: PlainField }) : {};
}

/** Names list entries by the list label; RJSF would use the English name of the schema. */
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
          'ui:title': text(entryLabel(inputLabel(field), field.inside, index)),
        }),
      }
    : {};
}

const inputLabel = (field: FieldModel) => field.inputLabel ?? field.label;

function fieldUi(
  field: FieldModel,
  section: string | undefined,
  { slots, isWritable, text, timeZone }: UiSchemaOptions,
  collection: string,
): Ui {
  if (!isWritable(field)) return { 'ui:widget': 'hidden' };
  return {
    'ui:title': field.translation === undefined ? text(inputLabel(field)) : languageName(field.translation.language),
    'ui:readonly': false,
    'ui:description': field.help === undefined ? '' : text(field.help),
    'ui:options': {
      ...{ unit: field.unit, currency: field.currency, reference: field.reference, section, timeZone },
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

/**
 * Builds the RJSF uiSchema of a form: translated labels, help and options, and the control of each field. Fields
 * without write access are omitted. Never modifies the schema, because the compiled validator requires it unchanged.
 */
export function uiSchemaFor(model: EntityModel, purpose: FormPurpose, options: UiSchemaOptions): Ui {
  const fields = formFields(model, purpose);
  // Required fields come first, unless sections define the order.
  const isFirst = ({ required }: FieldModel) => model.sections.length === 0 && required;
  const inOrder = [...fields.filter(isFirst), ...fields.filter((field) => !isFirst(field))];
  const sectionNamed = (name: string | undefined) =>
    name === undefined || purpose === sectionForm(name) ? undefined : name;
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
  };
}
