import metaSchema from '../../../../schemas/_meta/entity.schema.json';
import { OPERATIONS } from '../../model/access-model';
import { compileModels } from '../../model/compile-models';
import type { EntityModel } from '../../model/entity-model';
import type { FieldTypeData } from '../../model/field-type-data';
import type { LocalizedText } from '../../model/localized-text';
import { isPlainObject, type PlainObject, valueAt } from '../../model/paths';
import type { PropertySchema } from '../../model/source';
import { removeValue, setValue } from './edit-text';
import { parseContent } from './fields-of';

type FormKeyword = { name: string; path: readonly string[]; on?: readonly string[] };

export type KeywordForm = { name: string; keywords: readonly FormKeyword[]; meta: PlainObject };

function metaOf(meta: PlainObject, path: readonly string[]): PlainObject {
  const [first = '', ...rest] = path;
  const keys = [first, ...rest.flatMap((key) => ['properties', key])];
  const node = valueAt(meta, keys);
  return isPlainObject(node) ? node : {};
}

function choiceOf(values: readonly unknown[]): PropertySchema {
  const oneOf = values.map(String).map((value) => ({ const: value, title: `words.${value}` }));
  return { type: 'string', oneOf };
}

/** Returns a choice instead of a switch for booleans, because a keyword can be true, false or missing. */
function inputOf(meta: PlainObject, { name, path }: FormKeyword): PropertySchema {
  const said = metaOf(meta, path);
  const [plain] = Array.isArray(said.oneOf) ? said.oneOf.filter(isPlainObject) : [said];
  const { type, enum: values, minimum, items } = plain ?? {};
  const title = `keywords.${name}`;
  if (Array.isArray(values)) return { ...choiceOf(values), title };
  if (type === 'boolean') return { ...choiceOf([true, false]), title };
  if (type === 'integer' || type === 'number') {
    return { type, ...(typeof minimum === 'number' && { minimum }), title };
  }
  if (type === 'array' && isPlainObject(items)) {
    const item = Array.isArray(items.enum) ? choiceOf(items.enum) : ({ type: 'string' } as const);
    return { type, items: item, uniqueItems: true, title };
  }
  return { type: 'string', title };
}

const ROLE = 'DEVELOPER';

/** Returns an entity model, so that the form looks like other forms. Labels are catalogue keys below `studio`. */
export function keywordFormModel({ name, keywords, meta }: KeywordForm, types: readonly FieldTypeData[]): EntityModel {
  const properties = Object.fromEntries(keywords.map((keyword) => [keyword.name, inputOf(meta, keyword)]));
  const access = Object.fromEntries(OPERATIONS.map((operation) => [operation, { [ROLE]: 'all' }]));
  const resource = { collection: name, plural: name };
  const schema = { title: name, type: 'object' as const, 'x-resource': resource, 'x-access': access, properties };
  const { byName } = compileModels([{ name, schema }], { types, roles: [ROLE] });
  const model = byName.get(name);
  if (model === undefined) throw new Error(`The form ${name} was not created`);
  return model;
}

export function withLabels(model: EntityModel, say: (key: string) => string): EntityModel {
  const said = ({ en }: LocalizedText): LocalizedText => ({ en: say(en) });
  const fields = model.fields.map((field) => ({
    ...field,
    label: said(field.label),
    ...(field.options && { options: field.options.map((option) => ({ ...option, label: said(option.label) })) }),
  }));
  return { ...model, fields, fieldByPath: new Map(fields.map((field) => [field.path, field])) };
}

export function isOn({ on }: FormKeyword, { type }: PlainObject): boolean {
  if (on === undefined) return true;
  const types = Array.isArray(type) ? type : [type];
  return types.some((each) => typeof each === 'string' && on.includes(each));
}

export function readFormValues({ keywords }: KeywordForm, schema: PlainObject): PlainObject {
  const values = keywords.flatMap(({ name, path }): [string, unknown][] => {
    const value = valueAt(schema, [...path]);
    const isSwitch = typeof value === 'boolean';
    return value === undefined || isPlainObject(value) ? [] : [[name, isSwitch ? String(value) : value]];
  });
  return Object.fromEntries(values);
}

export function toKeywordValue({ meta }: KeywordForm, { path }: FormKeyword, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return undefined;
  if (Array.isArray(value) && value.length === 0) return undefined;
  const { enum: values, type } = metaOf(meta, path);
  const isSwitch = type === 'boolean' || Array.isArray(values);
  return isSwitch && (value === 'true' || value === 'false') ? value === 'true' : value;
}

const TEXTS = ['string'];
const NUMBERS = ['number', 'integer'];

const KEYWORDS: readonly FormKeyword[] = [
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

export const FIELD_FORM: KeywordForm = {
  name: 'studio-field',
  keywords: KEYWORDS,
  meta: metaSchema.definitions.property.properties,
};

const RESOURCE = 'x-resource';

export const RESOURCE_FORM: KeywordForm = {
  name: 'studio-resource',
  keywords: [
    { name: 'records', path: [RESOURCE, 'records'] },
    { name: 'icon', path: [RESOURCE, 'icon'] },
    { name: 'menuGroup', path: [RESOURCE, 'menu', 'group'] },
    { name: 'menuOrder', path: [RESOURCE, 'menu', 'order'] },
    { name: 'recordLabel', path: [RESOURCE, 'recordLabel'] },
    { name: 'sortField', path: [RESOURCE, 'defaultSort', 'field'] },
    { name: 'sortOrder', path: [RESOURCE, 'defaultSort', 'order'] },
    { name: 'card', path: [RESOURCE, 'card'] },
    { name: 'search', path: [RESOURCE, 'search'] },
    { name: 'unique', path: [RESOURCE, 'unique'] },
    { name: 'actions', path: [RESOURCE, 'actions'] },
    { name: 'strategy', path: [RESOURCE, 'strategy'] },
  ],
  meta: metaSchema.properties,
};

function besides(group: string, properties: readonly string[]): object {
  if (group === 'menu') return { group: 'main', order: 100 };
  return { field: properties[0] ?? 'id', order: 'ASC' };
}

export function setResourceKeyword(text: string, path: readonly string[], value: unknown): string {
  const [, group, key] = path;
  if (group === undefined || key === undefined) {
    return value === undefined ? removeValue(text, [...path]) : setValue(text, [...path], value);
  }
  const whole = [RESOURCE, group];
  if (value === undefined) return removeValue(text, whole);
  const content = parseContent(text) ?? {};
  const properties = isPlainObject(content.properties) ? Object.keys(content.properties) : [];
  if (isPlainObject(valueAt(content, whole))) return setValue(text, [...path], value);
  return setValue(text, whole, { ...besides(group, properties), [key]: value });
}
