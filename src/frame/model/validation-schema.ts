import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { EntityModel } from './entity-model';
import type { FieldModel } from './field-model';
import { type FormPurpose, listFormFields } from './form-fields';

type ValidationPurpose = FormPurpose | 'create' | 'update';

function fieldsLeftOut(model: EntityModel, purpose: ValidationPurpose): FieldModel[] {
  if (purpose === 'create')
    return model.fields.filter(
      ({ only, required, schema }) => only === 'edit' && !(required && schema.default !== undefined),
    );
  if (purpose === 'update') return model.fields.filter((field) => field.only === 'create');
  const shown = new Set(listFormFields(model, purpose));
  return model.fields.filter((field) => !shown.has(field));
}

function without(schema: JSONSchema7, key: string): JSONSchema7 {
  const { [key]: _removed, ...properties } = schema.properties ?? {};
  return { ...schema, properties, required: schema.required?.filter((name) => name !== key) };
}

function isSchema(definition: JSONSchema7Definition | undefined): definition is JSONSchema7 {
  return typeof definition === 'object';
}

export function removePath(schema: JSONSchema7, [key, ...rest]: readonly string[]): JSONSchema7 {
  if (key === undefined) return schema;
  const property = schema.properties?.[key];
  if (rest.length === 0) return without(schema, key);
  if (!isSchema(property)) return schema;
  const inner = removePath(property, rest);
  if (Object.keys(inner.properties ?? {}).length === 0) return without(schema, key);
  return { ...schema, properties: { ...schema.properties, [key]: inner } };
}

function isDerived({ value, readOnly }: FieldModel): boolean {
  return readOnly && value !== undefined && !('now' in value || 'token' in value);
}

function optional(schema: JSONSchema7, [key, ...rest]: readonly string[]): JSONSchema7 {
  if (key === undefined) return schema;
  if (rest.length === 0) {
    if (schema.required?.includes(key) !== true) return schema;
    return { ...schema, required: schema.required.filter((name) => name !== key) };
  }
  const property = schema.properties?.[key];
  if (!isSchema(property)) return schema;
  const inner = optional(property, rest);
  return inner === property ? schema : { ...schema, properties: { ...schema.properties, [key]: inner } };
}

function withProperty(
  schema: JSONSchema7,
  [key, ...rest]: readonly string[],
  change: (property: JSONSchema7) => JSONSchema7,
): JSONSchema7 {
  const property = key === undefined ? undefined : schema.properties?.[key];
  if (key === undefined || !isSchema(property)) return schema;
  const inner = rest.length === 0 ? change(property) : withProperty(property, rest, change);
  return { ...schema, properties: { ...schema.properties, [key]: inner } };
}

/** Gives each entry of a list its own schema, because RJSF would start new records with invalid empty entries. */
function withPlacesApart({ items, additionalItems, allOf = [], ...list }: JSONSchema7): JSONSchema7 {
  const places = { items, ...(additionalItems !== undefined && { additionalItems }) };
  return { ...list, allOf: [...allOf, places] };
}

/** Returns exactly the compiled schema, because a precompiled form validator requires it. */
export function createValidationSchema(model: EntityModel, purpose: ValidationPurpose): JSONSchema7 {
  const left = fieldsLeftOut(model, purpose).reduce((schema, field) => removePath(schema, field.keys), model.schema);
  const asked = model.fields.filter(isDerived).reduce((schema, { keys }) => optional(schema, keys), left);
  if (purpose === 'create' || purpose === 'update') return asked;
  return model.fields
    .filter(({ schema }) => Array.isArray(schema.items))
    .reduce((schema, { keys }) => withProperty(schema, keys, withPlacesApart), asked);
}
