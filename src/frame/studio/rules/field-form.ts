import metaSchema from '../../../../schemas/_meta/entity.schema.json' with { type: 'json' };
import { OPERATIONS } from '../../model/access-model';
import { compileModels } from '../../model/compile-models';
import type { EntityModel } from '../../model/entity-model';
import type { FieldTypeData } from '../../model/field-type-data';
import type { LocalizedText } from '../../model/localized-text';
import { isPlainObject, type PlainObject, valueAt } from '../../model/paths';
import type { PropertySchema } from '../../model/source';

/** A keyword of properties that has a place in the form. */
export interface FormKeyword {
  /** Of the input. */
  name: string;
  /** Below the property. */
  path: readonly string[];
  /** Types of values that it means something for; left out: all. */
  on?: readonly string[];
}

const TEXTS = ['string'];
const NUMBERS = ['number', 'integer'];

/** What is edited in a form; all else in the text of the schema. What each may be says the meta-schema. */
export const FORM_KEYWORDS: readonly FormKeyword[] = [
  { name: 'description', path: ['description'] },
  { name: 'minLength', path: ['minLength'], on: TEXTS },
  { name: 'maxLength', path: ['maxLength'], on: TEXTS },
  { name: 'pattern', path: ['pattern'], on: TEXTS },
  { name: 'minimum', path: ['minimum'], on: NUMBERS },
  { name: 'maximum', path: ['maximum'], on: NUMBERS },
  { name: 'multipleOf', path: ['multipleOf'], on: NUMBERS },
  { name: 'unit', path: ['x-field', 'unit'], on: NUMBERS },
  { name: 'readOnly', path: ['readOnly'] },
  { name: 'column', path: ['x-field', 'column'] },
  { name: 'filter', path: ['x-field', 'filter'] },
  { name: 'form', path: ['x-field', 'form'] },
  { name: 'sortable', path: ['x-field', 'sortable'] },
  { name: 'section', path: ['x-field', 'section'] },
  { name: 'width', path: ['x-field', 'width'] },
];

/** What the meta-schema says of a keyword. */
function metaOf(path: readonly string[]): PlainObject {
  const [first = '', ...rest] = path;
  const keys = [first, ...rest.flatMap((key) => ['properties', key])];
  const node = valueAt(metaSchema.definitions.property.properties, keys);
  return isPlainObject(node) ? node : {};
}

function choiceOf(values: readonly unknown[]): PropertySchema {
  const oneOf = values.map(String).map((value) => ({ const: value, title: `words.${value}` }));
  return { type: 'string', oneOf };
}

/** The input of a keyword. A switch has three states, as it may also be left out. */
function inputOf({ name, path }: FormKeyword): PropertySchema {
  const said = metaOf(path);
  const [plain] = Array.isArray(said.oneOf) ? said.oneOf.filter(isPlainObject) : [said];
  const { type, enum: values, minimum } = plain ?? {};
  const title = `keywords.${name}`;
  if (Array.isArray(values)) return { ...choiceOf(values), title };
  if (type === 'boolean') return { ...choiceOf([true, false]), title };
  if (type === 'integer' || type === 'number') {
    return { type, ...(typeof minimum === 'number' && { minimum }), title };
  }
  return { type: 'string', title };
}

const ENTITY = 'studio-field';
const ROLE = 'DEVELOPER';

/** The form of a property as an entity, so that it is made as every other form is. Its labels are keys of the catalogue below `studio`. */
export function fieldFormModel(types: readonly FieldTypeData[]): EntityModel {
  const properties = Object.fromEntries(FORM_KEYWORDS.map((keyword) => [keyword.name, inputOf(keyword)]));
  const access = Object.fromEntries(OPERATIONS.map((operation) => [operation, { [ROLE]: 'all' }]));
  const resource = { collection: ENTITY, plural: ENTITY };
  const schema = { title: ENTITY, type: 'object' as const, 'x-resource': resource, 'x-access': access, properties };
  const { byName } = compileModels([{ name: ENTITY, schema }], { types, roles: [ROLE] });
  const model = byName.get(ENTITY);
  if (model === undefined) throw new Error('The form of fields was not made');
  return model;
}

/** The same form with its labels in the reader's language: validators were compiled for the schema as it is, so they stay out of it. */
export function withLabels(model: EntityModel, say: (key: string) => string): EntityModel {
  const said = ({ en }: LocalizedText): LocalizedText => ({ en: say(en) });
  const fields = model.fields.map((field) => ({
    ...field,
    label: said(field.label),
    ...(field.options && { options: field.options.map((option) => ({ ...option, label: said(option.label) })) }),
  }));
  return { ...model, fields, fieldByPath: new Map(fields.map((field) => [field.path, field])) };
}

/** Whether a keyword means something for a property. */
export function isOn({ on }: FormKeyword, { type }: PlainObject): boolean {
  if (on === undefined) return true;
  const types = Array.isArray(type) ? type : [type];
  return types.some((each) => typeof each === 'string' && on.includes(each));
}

/** What the form of a property holds. */
export function formValuesOf(schema: PlainObject): PlainObject {
  const values = FORM_KEYWORDS.flatMap(({ name, path }): [string, unknown][] => {
    const value = valueAt(schema, [...path]);
    const isSwitch = typeof value === 'boolean';
    return value === undefined || isPlainObject(value) ? [] : [[name, isSwitch ? String(value) : value]];
  });
  return Object.fromEntries(values);
}

/** The value of a keyword for what its input holds; undefined where it is left out. */
export function keywordValue({ path }: FormKeyword, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return undefined;
  const { enum: values, type } = metaOf(path);
  const isSwitch = type === 'boolean' || Array.isArray(values);
  return isSwitch && (value === 'true' || value === 'false') ? value === 'true' : value;
}
