import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';

const SAYS: Readonly<Record<string, string>> = {
  properties: 'object',
  patternProperties: 'object',
  additionalProperties: 'object',
  required: 'object',
  items: 'array',
  minItems: 'array',
  uniqueItems: 'array',
  pattern: 'string',
  format: 'string',
  minLength: 'string',
  maxLength: 'string',
  minimum: 'number',
  maximum: 'number',
  multipleOf: 'number',
};

function typeOfValue(value: unknown): string | undefined {
  if (Array.isArray(value)) return 'array';
  if (Number.isInteger(value)) return 'integer';
  const kind = typeof value;
  return kind === 'string' || kind === 'number' || kind === 'boolean' || kind === 'object' ? kind : undefined;
}

function typeOfAll(values: readonly unknown[]): string | undefined {
  const types = new Set(values.map(typeOfValue));
  const [only] = types;
  if (types.size === 1) return only;
  return types.size === 2 && types.has('integer') && types.has('number') ? 'number' : undefined;
}

const saysType = (value: unknown) => value !== undefined && value !== true;

const optionsIn = ({ oneOf, anyOf }: PlainObject): PlainObject[] => [oneOf, anyOf].flat().filter(isPlainObject);

const fits = (type: unknown, word: string) => type === word || (type === 'integer' && word === 'number');

function typeOf(schema: PlainObject): string | undefined {
  const { enum: choices, const: only } = schema;
  if (Array.isArray(choices) && choices.length > 0) return typeOfAll(choices);
  if (only !== undefined) return typeOfValue(only);
  if (Array.isArray(schema['x-ref'])) return 'object';
  const said = new Set(Object.keys(SAYS).flatMap((keyword) => (saysType(schema[keyword]) ? [SAYS[keyword]] : [])));
  // Keywords of several types each restrict only their type.
  if (said.size > 1) return undefined;
  const [word] = said;
  const types = optionsIn(schema).map((option) => option.type ?? typeOf(option));
  if (word !== undefined) return types.every((type) => type === undefined || fits(type, word)) ? word : undefined;
  const [first] = types;
  return typeof first === 'string' && types.every((type) => type === first) ? first : undefined;
}

export function withType(schema: PlainObject): PlainObject {
  const { type } = schema;
  if (Array.isArray(type) && type.length === 1) return { ...schema, type: type[0] };
  if (type !== undefined || schema.$ref !== undefined) return schema;
  const said = typeOf(schema);
  return said === undefined ? schema : { type: said, ...schema };
}

export function withChoice(schema: PlainObject): PlainObject {
  const { const: only, ...rest } = schema;
  const isSimple = typeof only === 'string' || typeof only === 'number';
  return isSimple && schema.enum === undefined ? { ...rest, enum: [only] } : schema;
}
