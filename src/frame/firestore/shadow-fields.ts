import type { EntityModel } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { foldText } from '../query/compare-values';

/** Property of a stored document with the folded texts for sorting and prefix filters, nested like the record. */
export const FOLD = '_fold';
/** Key of text fragments (n-grams) for full-text search. */
export const GRAMS = '_grams';

/** Fragment length in characters. Shorter words are stored whole. */
const GRAM_LENGTH = 3;

export function isFolded(field: FieldModel): boolean {
  if (field.storage !== 'text' || field.operators.includes('gt')) return false;
  return field.column || field.filter || field.operators.includes('prefix');
}

export function listSearchedFields(model: EntityModel, fields: readonly FieldModel[]): FieldModel[] {
  return fields.filter((field) => field.storage === 'text' && model.search.includes(field.path));
}

export function listFragments(text: string): string[] {
  const lower = foldText(text);
  const characters = [...lower];
  const parts = characters
    .slice(0, Math.max(0, characters.length - GRAM_LENGTH + 1))
    .map((_first, start) => characters.slice(start, start + GRAM_LENGTH).join(''));
  const short = lower.split(/\s+/).filter((word) => word !== '' && [...word].length < GRAM_LENGTH);
  return [...new Set([...parts, ...short])];
}

/** Returns the middle fragment of a word, by which the word is found, because many words begin equally. */
export function getSearchFragment(word: string): string | undefined {
  const characters = [...foldText(word)];
  if (characters.length < GRAM_LENGTH) return undefined;
  const start = Math.floor((characters.length - GRAM_LENGTH) / 2);
  return characters.slice(start, start + GRAM_LENGTH).join('');
}
