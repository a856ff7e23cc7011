import type { Role } from './access-model';
import {
  checkFieldNames,
  checkGroups,
  checkLinks,
  checkRequiredFieldsAreWritable,
  checkSections,
  checkSortings,
  checkSystemNames,
} from './check-fields';
import { checkLanguages } from './check-languages';
import { collectProperties, type FoundProperty } from './collect-properties';
import { checkAccessRoles, compileAccessTable, createRowRules } from './compile-access';
import { checkRoles, compileField, localize, titleFromKey } from './compile-field';
import { withDrafts, withWaitingChanges } from './drafts';
import { ACTIONS, type EntityModel, type GroupModel, SINGLE_ACTIONS } from './entity-model';
import type { FieldModel } from './field-model';
import type { FieldTypeData } from './field-type-data';
import { inlineShared, type SharedSchemas } from './inline-shared';
import { joinLabels } from './label-at';
import type { Locale, LocalizedText } from './localized-text';
import { listOverlapPaths } from './overlap';
import { toPlainSchema } from './plain-schema';
import { withPlainValues } from './plain-text';
import { checkAll, mapAll, toPointer } from './schema-error';
import { withSeveralTargets } from './several-targets';
import type { ChecksKeyword, EntitySchema, ExpressionCheckKeyword, OverlapCheckKeyword, SchemaSource } from './source';
import { withTranslations } from './translations';
import { withTypeLimits } from './type-limits';
import { parseCondition } from './value-condition';

function checkFieldRoles({ schema, pointer }: FoundProperty, roles: readonly Role[], file: string): void {
  const { visibleTo, editableBy, editableWhile = {} } = schema['x-field'] ?? {};
  const rolesIn = (byRole: object) => Object.keys(byRole).filter((role) => role !== '*');
  const named = rolesIn(editableWhile);
  const initial = schema['x-default'];
  const ofDefaults = initial !== undefined && 'role' in initial ? rolesIn(initial.role) : [];
  checkAll(
    () => checkRoles(visibleTo, roles, file, toPointer(pointer, 'x-field', 'visibleTo')),
    () => checkRoles(editableBy, roles, file, toPointer(pointer, 'x-field', 'editableBy')),
    () => checkRoles(ofDefaults, roles, file, toPointer(pointer, 'x-default', 'role')),
    () => checkRoles(named, roles, file, toPointer(pointer, 'x-field', 'editableWhile')),
  );
}

function groupModel({ keys, schema }: FoundProperty): GroupModel {
  const title = schema.title ?? titleFromKey(keys.at(-1) ?? '');
  return { path: keys.join('.'), keys, label: localize(title, schema['x-i18n'], 'title') };
}

function translationOf(
  { keys, schema }: FoundProperty,
  found: readonly FoundProperty[],
): Pick<FieldModel, 'translation'> {
  const language = schema['x-language'];
  const of = keys.slice(0, -1).join('.');
  const whole = found.find((other) => other.group && other.keys.join('.') === of);
  if (language === undefined || whole === undefined) return {};
  const languages = Object.keys(whole.schema.properties ?? {});
  return { translation: { of, label: groupModel(whole).label, language, languages } };
}

function amongOf({ keys, schema }: FoundProperty, found: readonly FoundProperty[]): Pick<FieldModel, 'among'> {
  const names = schema['x-among'];
  const of = keys.slice(0, -1).join('.');
  const whole = found.find((other) => other.group && other.keys.join('.') === of);
  if (names === undefined || whole === undefined) return {};
  const target = { en: titleFromKey(keys.at(-1) ?? '') };
  return {
    among: {
      of,
      label: groupModel(whole).label,
      target,
      required: whole.required,
      paths: names.map((name) => `${of}.${name}`),
    },
  };
}

type Checks = Pick<EntityModel, 'checks' | 'expressionChecks' | 'overlapChecks'>;

function textOf({ message, 'x-i18n': translations = {} }: ExpressionCheckKeyword | OverlapCheckKeyword): {
  message?: LocalizedText;
} {
  const others = Object.entries(translations).map(([locale, said]) => [
    locale,
    typeof said === 'string' ? said : said.message,
  ]);
  return message === undefined ? {} : { message: { ...Object.fromEntries(others), en: message } };
}

function compileChecks(keyword: ChecksKeyword = []): Checks {
  return {
    checks: keyword.flatMap((check, place) => ('rule' in check ? [{ ...check, place }] : [])),
    expressionChecks: keyword.flatMap((check) =>
      'expression' in check ? [{ expression: check.expression, paths: check.paths, ...textOf(check) }] : [],
    ),
    overlapChecks: keyword.flatMap((check) =>
      'noOverlap' in check
        ? [{ ...check.noOverlap, where: parseCondition(check.noOverlap.where ?? {}), ...textOf(check) }]
        : [],
    ),
  };
}

const pathsOfChecks = ({ checks, expressionChecks, overlapChecks }: Checks): string[] => [
  ...[...checks, ...expressionChecks].flatMap(({ paths }) => paths),
  ...overlapChecks.flatMap(listOverlapPaths),
];

/** Adds the group to nested fields with duplicate names: `Billing address: Street`. */
function withDistinctLabels(fields: readonly FieldModel[], groups: readonly GroupModel[]): FieldModel[] {
  const counts = new Map<string, number>();
  for (const { label } of fields) counts.set(label.en, (counts.get(label.en) ?? 0) + 1);
  return fields.map((field) => {
    const { label, path, translation, among } = field;
    if (counts.get(label.en) === 1 || translation !== undefined || among !== undefined) return field;
    const around = groups.filter((group) => path.startsWith(`${group.path}.`));
    if (around.length === 0) return field;
    return {
      ...field,
      label: around.reduceRight((inner, group) => joinLabels(group.label, inner), label),
      inputLabel: label,
    };
  });
}

const MAX_COLUMNS = 12;
/** Fields in lists and filters. SQLite has at most 2,000 columns, and a text needs two. */
const MAX_LISTED = 500;

/** Hides default columns beyond the twelfth, but no column that the schema sets. @param unsaid fields without a column setting */
function withFewColumns(fields: readonly FieldModel[], unsaid: ReadonlySet<string>): FieldModel[] {
  let [shown, listed] = [0, 0];
  return fields.map((field) => {
    if (field.column && !field.columnHidden) shown += 1;
    if (field.column || field.filter) listed += 1;
    if (!unsaid.has(field.path)) return field;
    if (listed > MAX_LISTED) return { ...field, column: false, filter: false };
    return field.column && shown > MAX_COLUMNS ? { ...field, columnHidden: true } : field;
  });
}

const FILE_ENDING = '.schema.json';

export interface CompileOptions {
  types: readonly FieldTypeData[];
  shared?: SharedSchemas;
  roles: readonly Role[];
  languages?: readonly Locale[];
}

export function compileSchema({ name, schema: source }: SchemaSource, options: CompileOptions): EntityModel {
  const file = `${name}${FILE_ENDING}`;
  const schema: EntitySchema = withPlainValues(
    withTypeLimits(
      withTranslations(
        withSeveralTargets(withDrafts(inlineShared(source, options.shared ?? {}, file), options.roles, file), file),
        options.languages ?? ['en'],
        file,
      ),
      options.types,
    ),
  );
  const resource = schema['x-resource'];
  const found = collectProperties(schema, file);
  const properties = found.filter((property) => !property.group);
  const unsaid = properties.filter(
    ({ schema: { 'x-field': said } }) => said?.column === undefined && said?.order === undefined,
  );
  const groups = found.filter((property) => property.group).map(groupModel);
  const compiled = withFewColumns(
    withDistinctLabels(
      mapAll(properties, (property, position) => ({
        ...compileField(property, options, file, position),
        ...translationOf(property, found),
        ...amongOf(property, found),
      })).sort((a, b) => a.order - b.order),
      groups,
    ),
    new Set(unsaid.map(({ keys }) => keys.join('.'))),
  );
  const fields = withWaitingChanges(compiled, schema, options.roles);
  const fieldByPath = new Map(fields.map((field) => [field.path, field]));
  const sections = Object.entries(resource.sections ?? {}).map(
    ([section, { title, ownForm = false, closed = false, 'x-i18n': translations }]) => ({
      name: section,
      label: localize(title, translations, 'title'),
      ownForm,
      isClosed: closed,
    }),
  );
  const access = compileAccessTable(schema['x-access'], options.roles);
  const pluralLabel = localize(resource.plural, schema['x-i18n'], 'plural');
  const recordsLabel = {
    ...pluralLabel,
    ...localize(resource.records ?? resource.plural, schema['x-i18n'], 'records'),
  };
  const defaultSort = resource.defaultSort ?? { field: 'id', order: 'ASC' };
  const { level, parent, otherParent, sharedBy, about, inside } = schema['x-scope'] ?? {};
  const checks = compileChecks(schema['x-checks']);
  const named = (names: readonly string[] | undefined, keyword: string) => () =>
    checkFieldNames(names ?? [], fieldByPath, file, keyword);
  checkAll(
    () => options.languages !== undefined && checkLanguages(source, options.languages, file),
    () => checkAccessRoles(schema['x-access'], options.roles, file),
    () => mapAll(properties, (property) => checkFieldRoles(property, options.roles, file)),
    () => checkGroups(found, file),
    () => checkSystemNames(fields, file),
    named(resource.search, 'search'),
    named(resource.card, 'card'),
    () => checkLinks(fields, fieldByPath, file),
    () => checkSortings(fields, fieldByPath, file),
    named(resource.unique, 'unique'),
    named([defaultSort.field], 'defaultSort'),
    named([resource.recordLabel ?? 'id'], 'recordLabel'),
    named([resource.idField ?? 'id'], 'idField'),
    named(pathsOfChecks(checks), 'x-checks'),
    () =>
      checkSections(
        fields,
        sections.map((section) => section.name),
        file,
      ),
    () => checkRequiredFieldsAreWritable(fields, access, options.roles, file),
    () => checkFieldNames(inside ?? [], fieldByPath, file, 'inside', 'x-scope'),
  );
  return {
    name,
    collection: resource.collection,
    route: resource.route ?? resource.collection,
    label: localize(schema.title, schema['x-i18n'], 'title'),
    ...(schema.description !== undefined && { help: localize(schema.description, schema['x-i18n'], 'help') }),
    pluralLabel,
    recordsLabel,
    recordLabel: resource.recordLabel ?? 'id',
    icon: resource.icon ?? 'document',
    menu: resource.menu,
    defaultSort,
    search: resource.search ?? [],
    actions: resource.single === true ? SINGLE_ACTIONS : (resource.actions ?? ACTIONS),
    single: resource.single,
    drafts: resource.drafts === undefined ? undefined : true,
    changesWait: typeof resource.drafts === 'object' ? true : undefined,
    strategy: resource.strategy ?? 'page',
    watchedUpTo: resource.watchedUpTo,
    idField: resource.idField,
    unique: resource.unique ?? [],
    card: resource.card ?? [],
    open: schema.additionalProperties === true,
    access,
    rowRules: createRowRules(schema['x-access'], options.roles),
    roles: options.roles,
    scope: schema['x-scope'] && {
      ...{ level, wholeLevels: [], parent: parent && { on: 'id', ...parent }, sharedBy, about },
      otherParent: otherParent && { on: 'id', ...otherParent },
      inside: inside && { fields: inside, wholeRoles: [], insideRoles: [] },
    },
    ...checks,
    sections,
    groups,
    fields,
    fieldByPath,
    schema: toPlainSchema(schema),
  };
}
