import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { toPointer } from '../../../src/frame/model/schema-error';
import type { Warn } from './foreign-words';

const DRAFT = /^https?:\/\/json-schema\.org\//;

/** True if `$schema` names a draft of JSON Schema. Schemas of applications name the file in `_meta`, or nothing. */
export const isFromElsewhere = (content: unknown): boolean =>
  isPlainObject(content) && typeof content.$schema === 'string' && DRAFT.test(content.$schema);

const OF_OBJECTS = ['properties', 'required', 'additionalProperties', 'patternProperties', 'allOf', 'anyOf', 'oneOf'];

const isObjectOrAny = (schema: unknown) =>
  !isPlainObject(schema) || schema.type === undefined || [schema.type].flat().includes('object');

const OF_FILE = /^(x-.*|\$schema|\$id|id|\$defs|definitions|title|description)$/;

const ENTRIES = 'entries';

function asEntries(content: PlainObject, warn: Warn): PlainObject {
  warn('', `describes a list, or no property by its name; as a record it has one field, "${ENTRIES}"`);
  const entries = Object.entries(content);
  const ofFile = Object.fromEntries(entries.filter(([word]) => OF_FILE.test(word)));
  const ofValue = Object.fromEntries(entries.filter(([word]) => !OF_FILE.test(word)));
  return { ...ofFile, type: 'object', properties: { [ENTRIES]: ofValue }, additionalProperties: false };
}

function describesEntries({
  type,
  properties,
  patternProperties,
  additionalProperties,
  ...rest
}: PlainObject): boolean {
  if (type === 'array') return true;
  const isNamed = ['$ref', 'allOf', 'anyOf', 'oneOf'].some((word) => rest[word] !== undefined);
  const hasProperties = isPlainObject(properties) && Object.keys(properties).length > 0;
  return !isNamed && !hasProperties && (isPlainObject(patternProperties) || isPlainObject(additionalProperties));
}

/** Converts a file's schema to one of records, which allows only objects, even if the file allows other values. */
export function toRecordSchema(content: PlainObject, warn: Warn): PlainObject {
  if (describesEntries(content)) return asEntries(content, warn);
  const result = { ...content };
  const { type } = content;
  const isImplied = type === undefined && ['$ref', 'if', ...OF_OBJECTS].some((word) => content[word] !== undefined);
  const isOneOf = Array.isArray(type) && type.includes('object');
  if (isImplied || isOneOf) result.type = 'object';
  if (isOneOf && type.length > 1) warn('/type', 'a record is an object; other types are ignored');
  for (const keyword of ['oneOf', 'anyOf']) {
    const alternatives = content[keyword];
    if (!Array.isArray(alternatives)) continue;
    const objects = alternatives.filter(isObjectOrAny);
    if (objects.length === alternatives.length || objects.length === 0) continue;
    for (const [index, alternative] of alternatives.entries()) {
      if (isObjectOrAny(alternative)) continue;
      warn(toPointer('', keyword, index), 'a record is an object; this alternative is not, and is ignored');
    }
    result[keyword] = objects;
  }
  return result;
}
