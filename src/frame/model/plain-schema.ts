import type { JSONSchema7 } from 'json-schema';
import { NAMED_SCHEMAS } from './named-schemas';
import type { PropertySchema } from './source';

function eachWithout(named: object): object {
  return Object.fromEntries(Object.entries(named).map(([name, inner]) => [name, withoutKeywords(inner)]));
}

function withoutKeywords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutKeywords);
  if (typeof value !== 'object' || value === null) return value;
  const plain: [string, unknown][] = [];
  for (const [keyword, inner] of Object.entries(value)) {
    if (keyword.startsWith('x-') || keyword === '$schema') continue;
    const isNamed = NAMED_SCHEMAS.has(keyword) && typeof inner === 'object' && inner !== null && !Array.isArray(inner);
    plain.push([keyword, isNamed ? eachWithout(inner) : withoutKeywords(inner)]);
  }
  return Object.fromEntries(plain);
}

export function toPlainSchema(schema: PropertySchema): JSONSchema7 {
  return Object.assign<JSONSchema7, unknown>({}, withoutKeywords(schema));
}
