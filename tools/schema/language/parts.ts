import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { pointerTo } from '../../../src/frame/model/schema-error';

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
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items'];
const MAPS = ['properties', 'patternProperties', 'definitions', '$defs', 'dependencies', 'dependentSchemas'];

export const isSchemaWord = (word: string) => word === '$ref' || [...SINGLE, ...LISTS, ...MAPS].includes(word);

export interface Part {
  schema: PlainObject;
  keyword: string;
  name?: string;
  pointer: string;
}

/** Converts boolean schemas: `true` allows everything, `false` nothing. */
const asObject = (schema: unknown): unknown => (schema === true ? {} : schema === false ? { not: {} } : schema);

/** Returns a copy in which each direct subschema is transformed. */
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
