import { isPlainObject, type PlainObject, valueAt } from './paths';

export type DescribedValue = { name: string; type: string; required: boolean };

export interface DescribedOperation {
  id: string;
  method: string;
  path: string;
  group: string;
  summary: string;
  parameters: readonly DescribedValue[];
  body: readonly DescribedValue[];
  answer: readonly DescribedValue[];
}

const METHODS = ['get', 'post', 'put', 'delete'];
const MAX_VALUES = 12;
const MAX_DEPTH = 4;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function followed(document: PlainObject, value: unknown): PlainObject {
  if (!isPlainObject(value)) return {};
  const { $ref } = value;
  if (typeof $ref !== 'string' || !$ref.startsWith('#/')) return value;
  const keys = $ref.slice(2).split('/');
  const found = valueAt(
    document,
    keys.map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')),
  );
  return isPlainObject(found) && found['$ref'] === undefined ? found : {};
}

function typeOf(document: PlainObject, value: unknown, depth = 0): string {
  const schema = followed(document, value);
  const { type, items, enum: allowed, const: only, format } = schema;
  const choices = [
    ...listOf(allowed),
    ...listOf(schema['oneOf']).flatMap((each) => followed(document, each)['const'] ?? []),
  ];
  if (only !== undefined) return JSON.stringify(only);
  if (choices.length > 0 && choices.length <= MAX_VALUES)
    return choices.map((each) => JSON.stringify(each)).join(' | ');
  if (type === 'array' && depth < MAX_DEPTH) return `array of ${typeOf(document, items, depth + 1)}`;
  const named = Array.isArray(type) ? type.join(' | ') : textOf(type);
  return [named === '' ? 'any' : named, textOf(format)].filter((part) => part !== '').join(', ');
}

function valuesIn(document: PlainObject, value: unknown, depth = 0): DescribedValue[] {
  const schema = followed(document, value);
  const { properties, required, items } = schema;
  if (items !== undefined) return depth < MAX_DEPTH ? valuesIn(document, items, depth + 1) : [];
  const needed = listOf(required);
  return Object.entries(isPlainObject(properties) ? properties : {}).map(([name, inner]) => ({
    ...{ name, type: typeOf(document, inner), required: needed.includes(name) },
  }));
}

const JSON_SCHEMA = ['content', 'application/json', 'schema'];

function operationIn(document: PlainObject, path: string, method: string, shared: unknown, operation: PlainObject) {
  const { operationId, tags, summary, parameters, requestBody, responses } = operation;
  const answers = isPlainObject(responses) ? (responses['200'] ?? responses['201']) : undefined;
  return {
    ...{ id: textOf(operationId), method: method.toUpperCase(), path, group: textOf(listOf(tags)[0]) },
    summary: textOf(summary),
    parameters: [...listOf(shared), ...listOf(parameters)].map((each) => {
      const { name, required, schema, content } = followed(document, each);
      const inside = schema ?? (isPlainObject(content) ? valueAt(content, ['application/json', 'schema']) : undefined);
      return { name: textOf(name), type: typeOf(document, inside), required: required === true };
    }),
    body: isPlainObject(requestBody) ? valuesIn(document, valueAt(requestBody, JSON_SCHEMA)) : [],
    answer: valuesIn(document, valueAt(followed(document, answers), JSON_SCHEMA)),
  };
}

export function listOperations(document: PlainObject): DescribedOperation[] {
  const { paths } = document;
  return Object.entries(isPlainObject(paths) ? paths : {}).flatMap(([path, at]) => {
    if (!isPlainObject(at)) return [];
    return METHODS.flatMap((method) => {
      const operation = at[method];
      return isPlainObject(operation) ? [operationIn(document, path, method, at['parameters'], operation)] : [];
    });
  });
}
