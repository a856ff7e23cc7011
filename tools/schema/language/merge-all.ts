import { isDeepStrictEqual } from 'node:util';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';

/** Conditional parts of `allOf` stay there. */
const CONDITIONAL = ['if', 'not', 'oneOf', 'anyOf', 'dependencies'];
const HIGHER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const LOWER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const WORDS = /^(title|description|default|examples|x-.*)$/;

const textsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function mergedPair(one: PlainObject, other: PlainObject): PlainObject | undefined {
  const result = { ...one };
  for (const [word, value] of Object.entries(other)) {
    const known = result[word];
    if (known === undefined) result[word] = value;
    else if (isDeepStrictEqual(known, value) || WORDS.test(word)) continue;
    else if (word === 'required') result[word] = [...new Set([...textsOf(known), ...textsOf(value)])];
    else if (word === 'properties' && isPlainObject(known) && isPlainObject(value)) {
      const inner = { ...known };
      for (const [name, schema] of Object.entries(value)) {
        const before = inner[name];
        const both = isPlainObject(before) && isPlainObject(schema) ? mergedPair(before, schema) : schema;
        if (both === undefined) return undefined;
        inner[name] = both;
      }
      result[word] = inner;
    } else if (typeof known === 'number' && typeof value === 'number' && [...HIGHER, ...LOWER].includes(word)) {
      result[word] = HIGHER.includes(word) ? Math.max(known, value) : Math.min(known, value);
    } else return undefined;
  }
  return result;
}

/** Merges the unconditional parts of `allOf` into the schema; others stay. */
export function mergeAll(schema: PlainObject): PlainObject {
  const { allOf, ...own } = schema;
  if (!Array.isArray(allOf)) return schema;
  let result: PlainObject = own;
  const rest: unknown[] = [];
  for (const part of allOf) {
    const isPlain = isPlainObject(part) && !CONDITIONAL.some((word) => part[word] !== undefined) && !('$ref' in part);
    const both = isPlain ? mergedPair(result, part) : undefined;
    if (both === undefined) rest.push(part);
    else result = both;
  }
  return rest.length === 0 ? result : { ...result, allOf: rest };
}
