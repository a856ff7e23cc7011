import { NAMED_SCHEMAS } from '../model/named-schemas';
import { isPlainObject, type PlainObject } from '../model/paths';
import { LINE_PATTERN, LINES_PATTERN } from '../model/plain-text';

const TEXTS = new Set([
  'title',
  'description',
  'examples',
  '$comment',
  'default',
  'readOnly',
  'writeOnly',
  'deprecated',
]);

const VALUES = new Set(['enum', 'const', 'required']);

function inner(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inner);
  return isPlainObject(value) ? withoutAnnotations(value) : value;
}

/** Removes everything from a JSON Schema that does not affect validation. */
export function withoutAnnotations(schema: PlainObject): PlainObject {
  const entries = Object.entries(schema).filter(([word]) => !TEXTS.has(word));
  return Object.fromEntries(
    entries.map(([word, value]) => {
      if (VALUES.has(word)) return [word, value];
      if (!NAMED_SCHEMAS.has(word) || !isPlainObject(value)) return [word, inner(value)];
      return [word, Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inner(part)]))];
    }),
  );
}

const OF_EVERY_TEXT: readonly unknown[] = [LINE_PATTERN, LINES_PATTERN];

export function withoutPlainText(schema: PlainObject): PlainObject {
  const said = Object.entries(schema).filter(([word, value]) => word !== 'pattern' || !OF_EVERY_TEXT.includes(value));
  return Object.fromEntries(
    said.map(([word, value]) => {
      if (!isPlainObject(value) || VALUES.has(word)) return [word, value];
      if (!NAMED_SCHEMAS.has(word)) return [word, withoutPlainText(value)];
      const parts = Object.entries(value).map(([name, part]) => [
        name,
        isPlainObject(part) ? withoutPlainText(part) : part,
      ]);
      return [word, Object.fromEntries(parts)];
    }),
  );
}
