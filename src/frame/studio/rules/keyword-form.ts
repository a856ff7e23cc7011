import { OPERATIONS } from '../../model/access-model';
import { compileModels } from '../../model/compile-models';
import type { EntityModel } from '../../model/entity-model';
import type { FieldTypeData } from '../../model/field-type-data';
import type { LocalizedText } from '../../model/localized-text';
import { isPlainObject, type PlainObject, valueAt } from '../../model/paths';
import type { PropertySchema } from '../../model/source';

export interface FormKeyword {
  name: string;
  path: readonly string[];
  on?: readonly string[];
}

export interface KeywordForm {
  name: string;
  keywords: readonly FormKeyword[];
  meta: PlainObject;
}

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

/** Returns the input of a keyword. Switches have three states, because a keyword may be missing. */
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

/** Builds an entity model, so that this form is rendered like other forms. Labels are catalogue keys below `studio`. */
export function keywordFormModel({ name, keywords, meta }: KeywordForm, types: readonly FieldTypeData[]): EntityModel {
  const properties = Object.fromEntries(keywords.map((keyword) => [keyword.name, inputOf(meta, keyword)]));
  const access = Object.fromEntries(OPERATIONS.map((operation) => [operation, { [ROLE]: 'all' }]));
  const resource = { collection: name, plural: name };
  const schema = { title: name, type: 'object' as const, 'x-resource': resource, 'x-access': access, properties };
  const { byName } = compileModels([{ name, schema }], { types, roles: [ROLE] });
  const model = byName.get(name);
  if (model === undefined) throw new Error(`The form ${name} was not made`);
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

export function formValuesOf({ keywords }: KeywordForm, schema: PlainObject): PlainObject {
  const values = keywords.flatMap(({ name, path }): [string, unknown][] => {
    const value = valueAt(schema, [...path]);
    const isSwitch = typeof value === 'boolean';
    return value === undefined || isPlainObject(value) ? [] : [[name, isSwitch ? String(value) : value]];
  });
  return Object.fromEntries(values);
}

export function keywordValue({ meta }: KeywordForm, { path }: FormKeyword, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return undefined;
  if (Array.isArray(value) && value.length === 0) return undefined;
  const { enum: values, type } = metaOf(meta, path);
  const isSwitch = type === 'boolean' || Array.isArray(values);
  return isSwitch && (value === 'true' || value === 'false') ? value === 'true' : value;
}
