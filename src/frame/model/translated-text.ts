import type { EntityModel, EntityRecord } from './entity-model';
import type { FieldModel, Reference } from './field-model';
import { valueAt } from './paths';

/** Where a text is looked for: at its own path, then in the languages of the application, in their order. */
export function textPaths({ path, translation }: Pick<FieldModel, 'path' | 'translation'>): string[] {
  const others = translation?.languages.map((language) => `${translation.of}.${language}`) ?? [];
  return [...new Set([path, ...others])];
}

/** The first text that a record has at one of the paths, and which path that is. */
export function firstText(record: EntityRecord, paths: readonly string[]): { text: string; path: string } | undefined {
  for (const path of paths) {
    const text = valueAt(record, path.split('.'));
    if (typeof text === 'string' && text !== '') return { text, path };
  }
  return undefined;
}

/** The value of a field as it is read: of one language of a text that is missing, another language that there is. */
export function readValue(record: EntityRecord, field: FieldModel): { value: unknown; language?: string } {
  const { translation, heading } = field;
  if (translation === undefined) return { value: valueAt(record, field.keys) };
  const found = firstText(record, heading === undefined ? [field.path] : textPaths(field));
  return found === undefined
    ? { value: undefined }
    : { value: found.text, language: found.path.slice(translation.of.length + 1) };
}

/** The label of a referenced record; undefined where it has none. */
export function referenceLabel(
  record: EntityRecord,
  { label, labels = [label], labelText }: Reference,
): string | undefined {
  return labelText?.(record) ?? firstText(record, labels)?.text;
}

/** The copy of a referenced record's label that a record has; undefined where it has none. */
export function copiedLabel(
  record: EntityRecord,
  { labelField, labelFields = labelField === undefined ? [] : [labelField], copyText }: Partial<Reference>,
): string | undefined {
  return copyText?.(record) ?? firstText(record, labelFields)?.text;
}

/** The text at a path of a record, or what stands in for it in another language. */
export function textOfField(
  { fieldByPath }: Pick<EntityModel, 'fieldByPath'>,
  record: EntityRecord,
  path: string,
): string | undefined {
  return firstText(record, textPaths(fieldByPath.get(path) ?? { path }))?.text;
}
