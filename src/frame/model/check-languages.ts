import type { Locale } from './localized-text';
import { mapAll, SchemaError, suggest, toPointer } from './schema-error';

/** @throws SchemaError with the location of an unknown language code. */
export function checkLanguages(schema: unknown, languages: readonly Locale[], file: string, pointer = ''): void {
  mapAll(unknownLanguages(schema, languages), ({ code, keys }) => {
    const hint = suggest(code, languages);
    throw new SchemaError(
      file,
      toPointer(pointer, ...keys, code),
      `"${code}" is not a language of the application${hint}`,
    );
  });
}

function unknownLanguages(schema: unknown, languages: readonly Locale[]): { code: string; keys: readonly string[] }[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([word, value]) => {
    if (typeof value !== 'object' || value === null) return [];
    const codes = word === 'x-i18n' ? Object.keys(value).filter((one) => !languages.includes(one)) : [];
    const found = codes.length > 0 ? codes.map((code) => ({ code, keys: [] })) : unknownLanguages(value, languages);
    return found.map(({ code, keys }) => ({ code, keys: [word, ...keys] }));
  });
}
