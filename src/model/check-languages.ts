import type { Locale } from './localized-text';
import { didYouMean, pointerTo, SchemaError } from './schema-error';

/**
 * Translations are for languages that somebody can choose.
 *
 * @param schema a schema or any part of one.
 * @throws SchemaError naming the place of a code that is no language of the application.
 */
export function checkLanguages(schema: unknown, languages: readonly Locale[], file: string, pointer = ''): void {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [word, value] of Object.entries(schema)) {
    const place = pointerTo(pointer, word);
    if (word === 'x-i18n' && typeof value === 'object' && value !== null) {
      const unknown = Object.keys(value).find((code) => !languages.includes(code));
      if (unknown !== undefined) {
        const hint = didYouMean(unknown, languages);
        throw new SchemaError(file, pointerTo(place, unknown), `"${unknown}" is no language of the application${hint}`);
      }
    }
    checkLanguages(value, languages, file, place);
  }
}
