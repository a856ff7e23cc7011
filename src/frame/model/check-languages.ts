import type { Locale } from './localized-text';
import { didYouMean, pointerTo, SchemaError } from './schema-error';

/**
 * Translations are for languages that somebody can choose.
 *
 * @param schema a schema or any part of one.
 * @throws SchemaError naming the place of a code that is no language of the application.
 */
export function checkLanguages(schema: unknown, languages: readonly Locale[], file: string, pointer = ''): void {
  const found = unknownLanguage(schema, languages);
  if (found === undefined) return;
  const { code, keys } = found;
  const hint = didYouMean(code, languages);
  throw new SchemaError(file, pointerTo(pointer, ...keys, code), `"${code}" is no language of the application${hint}`);
}

/** The first code that is no language, and where it stands. */
function unknownLanguage(
  schema: unknown,
  languages: readonly Locale[],
): { code: string; keys: readonly string[] } | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined;
  for (const [word, value] of Object.entries(schema)) {
    if (typeof value !== 'object' || value === null) continue;
    const code = word === 'x-i18n' ? Object.keys(value).find((one) => !languages.includes(one)) : undefined;
    const found = code === undefined ? unknownLanguage(value, languages) : { code, keys: [] };
    if (found !== undefined) return { code: found.code, keys: [word, ...found.keys] };
  }
  return undefined;
}
