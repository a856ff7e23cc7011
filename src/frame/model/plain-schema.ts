import type { JSONSchema7 } from 'json-schema';
import type { PropertySchema } from './source';

function withoutKeywords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutKeywords);
  if (typeof value !== 'object' || value === null) return value;
  const plain: [string, unknown][] = [];
  for (const [keyword, inner] of Object.entries(value)) {
    if (keyword.startsWith('x-') || keyword === '$schema') continue;
    plain.push([keyword, typeof inner === 'object' ? withoutKeywords(inner) : inner]);
  }
  return Object.fromEntries(plain);
}

/** The schema without our own `x-` keywords: standard JSON Schema, for validators. The argument is not changed. */
export function plainSchema(schema: PropertySchema): JSONSchema7 {
  return Object.assign<JSONSchema7, unknown>({}, withoutKeywords(schema));
}
