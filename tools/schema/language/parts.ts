import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { pointerTo } from '../../../src/frame/model/schema-error';

/** Keywords whose value is one schema. */
const SINGLE = [
  'items',
  'additionalItems',
  'additionalProperties',
  'contains',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
];
/** Keywords whose value is a list of schemas. */
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items'];
/** Keywords whose value has schemas by names. */
const MAPS = ['properties', 'patternProperties', 'definitions', '$defs', 'dependencies', 'dependentSchemas'];

/** Whether a word holds schemas, or refers to one. */
export const isSchemaWord = (word: string) => word === '$ref' || [...SINGLE, ...LISTS, ...MAPS].includes(word);

/** A schema inside another, with the keyword that it is of. */
export interface Part {
  schema: PlainObject;
  keyword: string;
  /** The name or place that it has there; undefined where the keyword has one schema only. */
  name?: string;
  pointer: string;
}

/** A schema as an object: `true` says nothing, and `false` takes nothing. */
const asObject = (schema: unknown): unknown => (schema === true ? {} : schema === false ? { not: {} } : schema);

/** The schema with each schema that is directly in it changed. The argument is not changed. */
export function withParts(schema: PlainObject, pointer: string, change: (part: Part) => PlainObject): PlainObject {
  const one = (value: unknown, keyword: string, ...steps: (string | number)[]): unknown => {
    const part = asObject(value);
    return isPlainObject(part)
      ? change({
          schema: part,
          keyword,
          name: steps.length > 1 ? String(steps[1]) : undefined,
          pointer: pointerTo(pointer, ...steps),
        })
      : value;
  };
  const result: PlainObject = { ...schema };
  for (const [keyword, value] of Object.entries(schema)) {
    if (LISTS.includes(keyword) && Array.isArray(value)) {
      result[keyword] = value.map((part, index) => one(part, keyword, keyword, index));
    } else if (MAPS.includes(keyword) && isPlainObject(value)) {
      const inner = Object.entries(value).map(([name, part]) => [name, one(part, keyword, keyword, name)]);
      result[keyword] = Object.fromEntries(inner);
    } else if (SINGLE.includes(keyword) && isPlainObject(value)) {
      result[keyword] = one(value, keyword, keyword);
    }
  }
  return result;
}
