import type { EntityModel, EntityRecord } from './entity-model';
import type { FieldModel, Reference } from './field-model';
import { valueAt } from './paths';

export function listTextPaths({ path, translation }: Pick<FieldModel, 'path' | 'translation'>): string[] {
  const others = translation?.languages.map((language) => `${translation.of}.${language}`) ?? [];
  return [...new Set([path, ...others])];
}

function firstText(record: EntityRecord, paths: readonly string[]): { text: string; path: string } | undefined {
  for (const path of paths) {
    const text = valueAt(record, path.split('.'));
    if (typeof text === 'string' && text !== '') return { text, path };
  }
  return undefined;
}

export function readValue(record: EntityRecord, field: FieldModel): { value: unknown; language?: string } {
  const { translation, heading } = field;
  if (translation === undefined) return { value: valueAt(record, field.keys) };
  const found = firstText(record, heading === undefined ? [field.path] : listTextPaths(field));
  return found === undefined
    ? { value: undefined }
    : { value: found.text, language: found.path.slice(translation.of.length + 1) };
}

export function formatReferenceLabel(
  record: EntityRecord,
  { label, labels = [label], labelText }: Reference,
): string | undefined {
  return labelText?.(record) ?? firstText(record, labels)?.text;
}

export function getCopiedLabel(
  record: EntityRecord,
  { labelField, labelFields = labelField === undefined ? [] : [labelField], copyText }: Partial<Reference>,
): string | undefined {
  return copyText?.(record) ?? firstText(record, labelFields)?.text;
}

export function readTextOfField(
  { fieldByPath }: Pick<EntityModel, 'fieldByPath'>,
  record: EntityRecord,
  path: string,
): string | undefined {
  return firstText(record, listTextPaths(fieldByPath.get(path) ?? { path }))?.text;
}
