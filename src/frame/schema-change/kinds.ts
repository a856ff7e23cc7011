import { isPlainObject, type PlainObject } from '../model/paths';

export type Kind = 'text' | 'number' | 'yes or no' | 'object' | 'list' | 'anything';

const KINDS: Readonly<Record<string, Kind>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'yes or no',
  object: 'object',
  array: 'list',
};

function typesIn({ type, enum: listed, const: only, oneOf }: PlainObject): unknown[] {
  if (type !== undefined) return Array.isArray(type) ? type.filter((name) => name !== 'null') : [type];
  const values = Array.isArray(listed) ? listed : only === undefined ? [] : [only];
  if (values.length > 0) return values.map((value) => (Array.isArray(value) ? 'array' : typeof value));
  return Array.isArray(oneOf) ? oneOf.flatMap((option) => (isPlainObject(option) ? typesIn(option) : [])) : [];
}

export function getKind(schema: unknown): Kind {
  if (!isPlainObject(schema)) return 'anything';
  const kinds = new Set(typesIn(schema).map((name) => KINDS[String(name)] ?? 'anything'));
  const [only = 'anything'] = kinds;
  return kinds.size === 1 ? only : 'anything';
}

export function formatKind(schema: unknown): string {
  const kind = getKind(schema);
  if (kind !== 'list' || !isPlainObject(schema) || !isPlainObject(schema.items)) return kind;
  return `list of ${getKind(schema.items)}`;
}
