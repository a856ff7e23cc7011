import type { Role } from './access-model';
import type { FoundProperty } from './collect-properties';
import { getEntrySchema } from './entry-schema';
import type { FieldModel, NestedTexts, OptionModel, ServerValue } from './field-model';
import type { FieldTypeData, StorageKind } from './field-type-data';
import { isFileType, parseFileLimits } from './file-value';
import type { LocalizedText } from './localized-text';
import { matchFieldType } from './match-field-type';
import { toPlainSchema } from './plain-schema';
import { mapAll, SchemaError, suggest, toPointer } from './schema-error';
import type { PropertySchema, ReferenceKeyword, TranslationsKeyword, ValueKeyword } from './source';
import { getTextsOfLanguage } from './texts-of-language';
import { type ConditionKeyword, parseCondition } from './value-condition';

export function hasSeveralTargets(reference: PropertySchema['x-ref']): reference is readonly ReferenceKeyword[] {
  return Array.isArray(reference);
}

function singleTarget({ 'x-ref': reference }: PropertySchema): ReferenceKeyword | undefined {
  return hasSeveralTargets(reference) ? undefined : reference;
}

type Say = (schema: PropertySchema) => Pick<NestedTexts, 'label' | 'help' | 'type' | 'options'>;

function anyOf(texts: NestedTexts): NestedTexts | undefined {
  return Object.values(texts).some((part) => part !== undefined) ? texts : undefined;
}

function nestedTexts(schema: PropertySchema, say: Say): NestedTexts | undefined {
  const inside = (part: PropertySchema): NestedTexts => ({ ...say(part), ...nestedTexts(part, say) });
  const properties = Object.entries(schema.properties ?? {}).map(([name, part]) => [name, inside(part)] as const);
  const variants = schema.oneOf ?? schema.anyOf;
  const items = schema.items === undefined || Array.isArray(schema.items) ? undefined : inside(schema.items);
  return anyOf({
    properties: properties.length === 0 ? undefined : Object.fromEntries(properties),
    items,
    variants: variants?.map(inside),
  });
}

export function localize(
  english: string,
  translations: TranslationsKeyword | undefined,
  pick: 'title' | 'help' | 'plural' | 'records',
): LocalizedText {
  const others = Object.entries(translations ?? {}).map(
    ([locale, texts]) => [locale, getTextsOfLanguage(texts)[pick]] as const,
  );
  return { ...Object.fromEntries(others.filter(([, text]) => text !== undefined)), en: english };
}

function textsOf(schema: PropertySchema) {
  const { title, description, 'x-i18n': translations, 'x-field': { type, unit, currency } = {} } = schema;
  return {
    ...(type === undefined ? {} : { type, options: createOptions(schema) }),
    ...(unit === undefined ? {} : { unit }),
    ...(currency === undefined ? {} : { currency }),
    ...(title === undefined ? {} : { label: localize(title, translations, 'title') }),
    ...(description === undefined ? {} : { help: localize(description, translations, 'help') }),
  };
}

function messagesOf(schema: PropertySchema): Record<string, LocalizedText> {
  const translations = Object.entries(schema['x-i18n'] ?? {});
  return Object.fromEntries(
    Object.entries(schema['x-messages'] ?? {}).map(([keyword, en]) => {
      const others = translations.map(
        ([locale, texts]) => [locale, getTextsOfLanguage(texts).messages?.[keyword]] as const,
      );
      return [keyword, { ...Object.fromEntries(others.filter(([, text]) => text !== undefined)), en }];
    }),
  );
}

export function createOptions(schema: PropertySchema): OptionModel[] | undefined {
  const source = schema.type === 'array' ? (getEntrySchema(schema) ?? {}) : schema;
  const titled = source.oneOf?.flatMap((option) => {
    const value = option.const;
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const label = localize(option.title ?? String(value), option['x-i18n'], 'title');
    return [{ value, label, color: option['x-color'] }];
  });
  if (titled !== undefined && titled.length > 0) return titled;
  const plain = source.enum?.flatMap((value) =>
    typeof value === 'string' || typeof value === 'number' ? [{ value, label: { en: String(value) } }] : [],
  );
  return plain;
}

function serverValue(keyword: ValueKeyword | undefined): ServerValue | undefined {
  if (keyword === undefined || !('copy' in keyword)) return keyword;
  const { else: other, ...copy } = keyword.copy;
  return { copy: { on: 'id', ...copy, ...(other && { else: { on: 'id', ...other } }) } };
}

export function titleFromKey(key: string): string {
  const words = `${key.slice(0, 1)}${key.slice(1).replaceAll('_', ' ')}`.replace(
    /([a-z])([A-Z])/g,
    (_all, a: string, b: string) => `${a} ${b.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function storageOf(type: FieldTypeData, schema: PropertySchema): StorageKind {
  const single = type.storage === 'text' || type.storage === 'real';
  if (single && schema.type === 'integer') return 'integer';
  return single && schema.type === 'number' ? 'real' : type.storage;
}

const COLUMN_STORAGE = ['text', 'integer', 'real', 'boolean', 'textList'];
const UNORDERED: readonly StorageKind[] = ['textList', 'json'];

/** Builds a field model. By default, top-level values are columns and filters, and have the access of the record. */
export function compileField(
  found: FoundProperty,
  { types, roles }: { types: readonly FieldTypeData[]; roles: readonly Role[] },
  file: string,
  position: number,
): FieldModel {
  const { schema, keys, pointer } = found;
  const keyword = schema['x-field'] ?? {};
  let type: FieldTypeData;
  try {
    type = matchFieldType(schema, types);
  } catch (error) {
    const place = keyword.type === undefined ? pointer : toPointer(pointer, 'x-field', 'type');
    throw new SchemaError(file, place, error instanceof Error ? error.message : String(error));
  }
  const value = serverValue(schema['x-value']);
  const readOnly = schema.readOnly === true;
  const writeOnly = schema.writeOnly === true;
  const isListed = type.listed === true || COLUMN_STORAGE.includes(type.storage);
  const isPart = schema['x-language'] !== undefined || schema['x-among'] !== undefined;
  const simple = keys.length === (isPart ? 2 : 1) && isListed && !writeOnly;
  const visibleTo = keyword.visibleTo ?? roles;
  const reference = singleTarget(schema);
  const link = schema['x-link'];
  return {
    path: keys.join('.'),
    keys,
    pointer,
    label: localize(schema.title ?? titleFromKey(keys.at(-1) ?? ''), schema['x-i18n'], 'title'),
    help: schema.description === undefined ? undefined : localize(schema.description, schema['x-i18n'], 'help'),
    type: type.base ?? type.name,
    ownType: keyword.ownType ?? (type.base && type.name),
    storage: storageOf(type, schema),
    operators: type.operators,
    schema: toPlainSchema(schema),
    required: found.required,
    readOnly,
    writeOnly,
    only: keyword.only,
    visibleTo,
    editableBy: (keyword.editableBy ?? roles).filter((role) => writeOnly || visibleTo.includes(role)),
    ...(keyword.editableWhile && { editableWhile: conditionsByRole(keyword.editableWhile, roles) }),
    column: keyword.column === undefined ? simple : keyword.column !== false,
    columnHidden: keyword.column === 'hidden',
    filter: keyword.filter ?? (simple && type.operators.length > 0),
    form: keyword.form ?? !readOnly,
    show: keyword.show,
    order: keyword.order ?? position,
    width: keyword.width,
    sortable: keyword.sortable ?? !(type.unordered === true || UNORDERED.includes(storageOf(type, schema))),
    history: keyword.history,
    sortBy: keyword.sortBy,
    section: keyword.section,
    unit: keyword.unit,
    currency: keyword.currency,
    ...(isFileType(type.base ?? type.name) ? { files: parseFileLimits(keyword) } : {}),
    messages: messagesOf(schema),
    options: createOptions(schema),
    inside: nestedTexts(schema, textsOf),
    reference: reference && {
      ...{ label: 'name', route: reference.entity, ...reference },
      where: reference.where && parseCondition(reference.where),
    },
    link: link && { route: link.entity, ...link },
    value,
    initial: schema['x-default'],
    renamedFrom: schema['x-renamed-from'],
    migrate: schema['x-migrate'],
  };
}

function conditionsByRole(keyword: Partial<Record<Role, ConditionKeyword>>, roles: readonly Role[]) {
  return Object.fromEntries(
    roles.flatMap((role) => {
      const said = keyword[role] ?? keyword['*'];
      return said === undefined ? [] : [[role, parseCondition(said)] as const];
    }),
  );
}

export function checkRoles(
  named: readonly Role[] | undefined,
  roles: readonly Role[],
  file: string,
  pointer: string,
): void {
  mapAll(named ?? [], (role) => {
    if (!roles.includes(role)) throw new SchemaError(file, pointer, `unknown role "${role}"${suggest(role, roles)}`);
  });
}
