import type { EntityModel, EntityRecord } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { type PlainObject, valueAt, withValueAt } from '../model/paths';
import { folded } from '../query/compare-values';

/** Texts in lower case, nested like the record: what sorting and prefixes read. */
export const FOLD = '_fold';
/** Parts of the searched texts: what a search reads. */
export const GRAMS = '_grams';

/** Length of the parts. Shorter words are stored as they are, when they stand alone. */
export const GRAM_LENGTH = 3;

/** Whether a field's text is also stored in lower case. Texts that are compared by greater and less are stored as they are. */
export function isFolded(field: FieldModel): boolean {
  if (field.storage !== 'text' || field.operators.includes('gt')) return false;
  return field.column || field.filter || field.operators.includes('prefix');
}

/** The fields of a view whose texts a search looks into. */
export function searchedFields(model: EntityModel, fields: readonly FieldModel[]): FieldModel[] {
  return fields.filter((field) => field.storage === 'text' && model.search.includes(field.path));
}

/** Every part of `GRAM_LENGTH` characters of a text in lower case, and its words that are shorter than that. */
export function gramsOf(text: string): string[] {
  const lower = folded(text);
  const characters = [...lower];
  const parts = characters
    .slice(0, Math.max(0, characters.length - GRAM_LENGTH + 1))
    .map((_first, start) => characters.slice(start, start + GRAM_LENGTH).join(''));
  const short = lower.split(/\s+/).filter((word) => word !== '' && [...word].length < GRAM_LENGTH);
  return [...new Set([...parts, ...short])];
}

/**
 * A part that every text with this word in it has, so that no match is missed; undefined for words too short to have
 * one. The rarest is not known: the middle of a word repeats less than its beginning.
 */
export function gramOf(word: string): string | undefined {
  const characters = [...folded(word)];
  if (characters.length < GRAM_LENGTH) return undefined;
  const start = Math.floor((characters.length - GRAM_LENGTH) / 2);
  return characters.slice(start, start + GRAM_LENGTH).join('');
}

/** The lower-case text of one field of a record, null when there is none. */
export function foldOf(record: EntityRecord, field: FieldModel): string | null {
  const value = valueAt(record, field.keys);
  return typeof value === 'string' ? folded(value) : null;
}

/** What a document holds beside its record, so that Firestore can sort and search it. */
export function shadowFields(model: EntityModel, fields: readonly FieldModel[], record: EntityRecord): PlainObject {
  let fold: PlainObject = {};
  for (const field of fields) {
    if (isFolded(field)) fold = withValueAt(fold, field.keys, foldOf(record, field));
  }
  const searched = searchedFields(model, fields);
  if (searched.length === 0) return { [FOLD]: fold };
  const grams = searched.flatMap((field) => {
    const value = valueAt(record, field.keys);
    return typeof value === 'string' ? gramsOf(value) : [];
  });
  return { [FOLD]: fold, [GRAMS]: [...new Set(grams)] };
}
