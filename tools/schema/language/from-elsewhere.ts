import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { pointerTo } from '../../../src/frame/model/schema-error';
import type { Warn } from './foreign-words';

const DRAFT = /^https?:\/\/json-schema\.org\//;

/**
 * Whether a schema was written for other programs: its `$schema` is a draft of JSON Schema. Those of an application name the file in
 * `_meta`, or nothing. What could not be meant in one from elsewhere is nobody's to correct here, and so is left out with a warning.
 */
export const isFromElsewhere = (content: unknown): boolean =>
  isPlainObject(content) && typeof content.$schema === 'string' && DRAFT.test(content.$schema);

/** Words that say that a value is an object, or what it may be. */
const OF_OBJECTS = ['properties', 'required', 'additionalProperties', 'patternProperties', 'allOf', 'anyOf', 'oneOf'];

const isObjectOrAny = (schema: unknown) =>
  !isPlainObject(schema) || schema.type === undefined || [schema.type].flat().includes('object');

/** Words of a file that are not of its values. */
const OF_FILE = /^(x-.*|\$schema|\$id|id|\$defs|definitions|title|description)$/;

/** Where the values stand of a file that is a list, or an object of which people choose all names. */
const ENTRIES = 'entries';

/** The content of a record of one field, whose value is what the file describes. */
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

/** The schema of a file from elsewhere as that of a record: an object, also where it takes other values, too, or does not say so. */
export function asRecord(content: PlainObject, warn: Warn): PlainObject {
  if (describesEntries(content)) return asEntries(content, warn);
  const result = { ...content };
  const { type } = content;
  const isImplied = type === undefined && ['$ref', 'if', ...OF_OBJECTS].some((word) => content[word] !== undefined);
  const isOneOf = Array.isArray(type) && type.includes('object');
  if (isImplied || isOneOf) result.type = 'object';
  if (isOneOf && type.length > 1) warn('/type', 'a record is an object; what else it could be is left out');
  for (const keyword of ['oneOf', 'anyOf']) {
    const alternatives = content[keyword];
    if (!Array.isArray(alternatives)) continue;
    const objects = alternatives.filter(isObjectOrAny);
    if (objects.length === alternatives.length || objects.length === 0) continue;
    for (const [index, alternative] of alternatives.entries()) {
      if (isObjectOrAny(alternative)) continue;
      warn(pointerTo('', keyword, index), 'a record is an object; this alternative is none, and is left out');
    }
    result[keyword] = objects;
  }
  return result;
}
