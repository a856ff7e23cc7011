import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { EntityModel } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { OWN_FORMATS } from '../model/validator-options';
import { toRe2 } from './re2';

/** Formats that rules and server check with one regular expression each. */
export const FORMAT_PATTERNS: Readonly<Record<string, { source: string; ignoreCase: boolean }>> = {
  email: {
    source:
      "^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$",
    ignoreCase: true,
  },
  ...Object.fromEntries(
    Object.entries(OWN_FORMATS).map(([name, { source, ignoreCase }]) => [name, { source, ignoreCase }]),
  ),
};

/** Maximum repetition count of regular expressions in rules, and therefore the longest text whose length they check. */
export const MAX_COUNTED = 1000;

const NOTES = ['type', 'title', 'description', 'default', 'examples', 'readOnly', '$comment', 'contentMediaType'];
const CHOICES = ['enum', 'const', 'oneOf'];
const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  string: [...NOTES, ...CHOICES, 'minLength', 'maxLength', 'pattern', 'format'],
  number: [...NOTES, ...CHOICES, 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'not'],
  boolean: NOTES,
  array: [...NOTES, 'items', 'minItems', 'maxItems', 'uniqueItems'],
  object: [...NOTES, 'properties', 'additionalProperties'],
};
const GROUP_KEYWORDS = [...NOTES, 'properties', 'required', 'additionalProperties', 'definitions'];
const LIMITS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const;
const SIBLING = /^1\/([^/~]+)$/;

function isSchema(definition: unknown): definition is JSONSchema7 {
  return typeof definition === 'object' && definition !== null && !Array.isArray(definition);
}

export function choicesOf({ enum: values, const: single, oneOf }: JSONSchema7): unknown[] | undefined {
  if (single !== undefined) return [single];
  if (values !== undefined) return values;
  if (oneOf === undefined) return undefined;
  const constants = oneOf.flatMap((option) => (isSchema(option) && option.const !== undefined ? [option.const] : []));
  return constants.length === oneOf.length ? constants : undefined;
}

/** Key of the sibling field in a limit (`{ "$data": "1/CO2_res" }`); undefined for other limits. */
export function neighbourOf(limit: unknown): string | undefined {
  if (!isSchema(limit) || !('$data' in limit) || typeof limit.$data !== 'string') return undefined;
  return SIBLING.exec(limit.$data)?.[1];
}

function unknownKeyword(schema: JSONSchema7, type: string): string | undefined {
  const unknown = Object.keys(schema).find((keyword) => !KEYWORDS[type]?.includes(keyword));
  return unknown === undefined ? undefined : `"${unknown}" has no counterpart in the language of the rules`;
}

function textReason({ pattern, format, minLength = 0, maxLength = 0 }: JSONSchema7): string | undefined {
  if (format !== undefined && format !== 'password' && FORMAT_PATTERNS[format] === undefined) {
    return `the format "${format}" has no regular expression`;
  }
  if (pattern !== undefined && toRe2(pattern) === undefined) return 'the pattern uses more than RE2 knows';
  return Math.max(minLength, maxLength) > MAX_COUNTED ? `lengths above ${MAX_COUNTED} are not counted` : undefined;
}

function numberReason(schema: JSONSchema7): string | undefined {
  const wrong = LIMITS.find((limit) => {
    const value: unknown = schema[limit];
    return value !== undefined && typeof value !== 'number' && neighbourOf(value) === undefined;
  });
  if (wrong !== undefined) return `"${wrong}" points to something other than a neighbour`;
  const { not } = schema;
  if (not === undefined) return undefined;
  const limits: readonly string[] = LIMITS;
  const known =
    isSchema(not) && Object.entries(not).every(([key, limit]) => limits.includes(key) && typeof limit === 'number');
  return known && Object.keys(not).length === 1 ? undefined : '"not" holds more than one limit';
}

function listReason({ items }: JSONSchema7): string | undefined {
  const single = isSchema(items) ? items : {};
  const proven = choicesOf(single) !== undefined || (single.type === 'string' && single.format === 'email');
  return proven ? undefined : 'rules have no loops, so the entries of the list are not looked at';
}

function isPlainProperty(definition: JSONSchema7Definition): boolean {
  if (!isSchema(definition)) return false;
  const { type, ...rest } = definition;
  const simple = type === 'string' || type === 'boolean' || type === 'number';
  return simple && Object.keys(rest).every((keyword) => NOTES.includes(keyword));
}

function objectReason({ properties = {}, additionalProperties = true }: JSONSchema7): string | undefined {
  const proven = additionalProperties === true && Object.values(properties).every(isPlainProperty);
  return proven ? undefined : 'rules have no loops, so the values inside the object are not looked at';
}

function valueReason(schema: JSONSchema7): string | undefined {
  const { type } = schema;
  const kind = type === 'integer' ? 'number' : type;
  if (typeof kind !== 'string' || KEYWORDS[kind] === undefined) return 'it has no single type';
  const unknown = unknownKeyword(schema, kind);
  if (unknown !== undefined) return unknown;
  if (schema.oneOf !== undefined && choicesOf(schema) === undefined) return '"oneOf" is no plain choice';
  if (kind === 'string') return textReason(schema);
  if (kind === 'number') return numberReason(schema);
  if (kind === 'array') return listReason(schema);
  return kind === 'object' ? objectReason(schema) : undefined;
}

function surroundingReason(model: EntityModel, { keys }: FieldModel): string | undefined {
  let schema: JSONSchema7 | undefined = model.schema;
  for (const [depth] of keys.entries()) {
    if (schema === undefined) return undefined;
    const condition = Object.keys(schema).find((keyword) => !GROUP_KEYWORDS.includes(keyword));
    if (condition !== undefined) return `"${condition}" of the object around it depends on several values`;
    const prefix = keys.slice(0, depth);
    const demanded = schema.required?.every((key) => {
      const path = [...prefix, key].join('.');
      return model.fields.some((field) => (field.path === path || field.path.startsWith(`${path}.`)) && field.required);
    });
    if (demanded === false) return 'it lies in an object that may be missing as a whole';
    const next: JSONSchema7Definition | undefined = schema.properties?.[keys[depth] ?? ''];
    schema = isSchema(next) ? next : undefined;
  }
  return undefined;
}

/** Reason why a security rule cannot prove the validity of a field's value; undefined if it can. */
export function unprovableReason(model: EntityModel, field: FieldModel): string | undefined {
  return surroundingReason(model, field) ?? valueReason(field.schema);
}
