import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { toPointer } from '../../../src/frame/model/schema-error';

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
/** Keywords whose members are schemas with free names. Such a name may equal a keyword. */
export const MAPS = ['properties', 'patternProperties', 'definitions', '$defs', 'dependencies', 'dependentSchemas'];

export const isSchemaWord = (word: string) => word === '$ref' || [...SINGLE, ...LISTS, ...MAPS].includes(word);

export type Part = { schema: PlainObject; keyword: string; name?: string; pointer: string };

export const isNull = (schema: unknown): boolean =>
  isPlainObject(schema) && (schema.type === 'null' || schema.const === null);

const asObject = (schema: unknown): unknown => (schema === true ? {} : schema === false ? { not: {} } : schema);

export function withParts(schema: PlainObject, pointer: string, change: (part: Part) => PlainObject): PlainObject {
  const one = (value: unknown, keyword: string, ...steps: (string | number)[]): unknown => {
    const part = asObject(value);
    return isPlainObject(part)
      ? change({
          schema: part,
          keyword,
          name: steps.length > 1 ? String(steps[1]) : undefined,
          pointer: toPointer(pointer, ...steps),
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

const CHOSEN = ['format', 'enum', 'const', 'oneOf', 'anyOf', 'contentMediaType'];
const NO_VALUES = ['if', 'not', 'propertyNames', 'contains'];

function withLinesInside(schema: PlainObject): PlainObject {
  const inner = withParts(schema, '', ({ schema: part, keyword }) =>
    NO_VALUES.includes(keyword) ? part : withLinesInside(part),
  );
  const isFree = [inner.type].flat().includes('string') && CHOSEN.every((word) => inner[word] === undefined);
  return isFree ? { ...inner, contentMediaType: 'text/plain' } : inner;
}

/** Marks texts as multi-line unless restricted, because JSON Schema allows line breaks in every text. */
export const withLines = <Schema extends object>(schema: Schema): Schema =>
  Object.assign({}, schema, withLinesInside(Object.assign<PlainObject, unknown>({}, schema)));
