import type { AccessTable, Role } from './access-model';
import { checkLanguages } from './check-languages';
import { collectProperties, type FoundProperty } from './collect-properties';
import { accessTable, checkAccessRoles, rowRules } from './compile-access';
import { checkFieldRoles, compileField, localized, titleFromKey } from './compile-field';
import { withDrafts } from './drafts';
import { ACTIONS, type EntityModel, type ExpressionCheck, type GroupModel, SINGLE_ACTIONS } from './entity-model';
import type { FieldModel } from './field-model';
import type { FieldTypeData } from './field-type-data';
import { SYSTEM_NAMES } from './id-field';
import { inlineShared, type SharedSchemas } from './inline-shared';
import type { Locale } from './localized-text';
import { plainSchema } from './plain-schema';
import { withPlainValues } from './plain-text';
import { checkAll, didYouMean, forAll, pointerTo, SchemaError } from './schema-error';
import { withSeveralTargets } from './several-targets';
import { withFewColumns } from './shown-columns';
import type { ChecksKeyword, EntitySchema, SchemaSource } from './source';
import { withTranslations } from './translations';
import { withTypeLimits } from './type-limits';

const FILE_ENDING = '.schema.json';

/** What compiling needs beside the schema: the known field types and the definitions that schemas share. */
export interface CompileOptions {
  types: readonly FieldTypeData[];
  shared?: SharedSchemas;
  /** Every role of the application. */
  roles: readonly Role[];
  /** Languages of the application; left out: any are taken. */
  languages?: readonly Locale[];
}

function groupModel({ keys, schema }: FoundProperty): GroupModel {
  const title = schema.title ?? titleFromKey(keys.at(-1) ?? '');
  return { path: keys.join('.'), keys, label: localized(title, schema['x-i18n'], 'title') };
}

/** What a text in one language is a part of. */
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

/** What a reference is one target of. */
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

function checkFieldNames(
  names: readonly string[],
  fields: ReadonlyMap<string, FieldModel>,
  file: string,
  keyword: string,
  part: 'x-resource' | 'x-scope' = 'x-resource',
): void {
  forAll(names, (name) => {
    if (name === 'id' || fields.has(name)) return;
    const hint = didYouMean(name, [...fields.keys()]);
    throw new SchemaError(file, pointerTo('', part, keyword), `there is no field "${name}"${hint}`);
  });
}

function checkSystemNames(fields: readonly FieldModel[], file: string): void {
  forAll(fields, ({ path, pointer }) => {
    if (!SYSTEM_NAMES.includes(path)) return;
    throw new SchemaError(file, pointer, `every record has "${path}" already; choose another name`);
  });
}

/** Rights are of fields; on the object around them they would be read as said and have no effect. */
function checkGroups(found: readonly FoundProperty[], file: string): void {
  forAll(found, ({ group, schema, pointer }) => {
    if (!group) return;
    const { visibleTo, editableBy, only } = schema['x-field'] ?? {};
    const isSaid = [visibleTo, editableBy, only].some((word) => word !== undefined);
    if (!isSaid && schema.readOnly !== true && schema.writeOnly !== true) return;
    throw new SchemaError(
      file,
      pointer,
      'say who sees and changes an object with properties at each of its properties',
    );
  });
}

function expressionChecks(checks: ChecksKeyword = []): ExpressionCheck[] {
  return checks.flatMap((check) => {
    if (!('expression' in check)) return [];
    const { expression, paths, message, 'x-i18n': translations = {} } = check;
    const others = Object.entries(translations).map(([locale, { message: text }]) => [locale, text]);
    return [
      { expression, paths, ...(message !== undefined && { message: { ...Object.fromEntries(others), en: message } }) },
    ];
  });
}

function checkSortings(fields: readonly FieldModel[], known: ReadonlyMap<string, FieldModel>, file: string): void {
  forAll(fields, ({ sortBy, pointer }) => {
    if (sortBy === undefined || known.has(sortBy)) return;
    const hint = didYouMean(sortBy, [...known.keys()]);
    throw new SchemaError(file, pointerTo(pointer, 'x-field', 'sortBy'), `there is no field "${sortBy}"${hint}`);
  });
}

function checkLinks(fields: readonly FieldModel[], known: ReadonlyMap<string, FieldModel>, file: string): void {
  forAll(fields, ({ link, pointer }) => {
    if (link === undefined || known.has(link.key)) return;
    const hint = didYouMean(link.key, [...known.keys()]);
    throw new SchemaError(file, pointerTo(pointer, 'x-link', 'key'), `there is no field "${link.key}"${hint}`);
  });
}

function checkSections(fields: readonly FieldModel[], sections: readonly string[], file: string): void {
  forAll(fields, ({ section, pointer }) => {
    if (section === undefined || sections.includes(section)) return;
    const hint = didYouMean(section, sections);
    throw new SchemaError(file, pointerTo(pointer, 'x-field', 'section'), `there is no section "${section}"${hint}`);
  });
}

/** A form that demands a value which its user cannot see could never be saved: refuse such a schema. */
function checkRequiredFieldsAreWritable(
  fields: readonly FieldModel[],
  access: AccessTable,
  roles: readonly Role[],
  file: string,
): void {
  forAll(fields, (field) => {
    const isNeeded = field.required || field.among?.required === true;
    if (!isNeeded || field.readOnly || field.initial !== undefined) return;
    const blocked = roles.find((role) => access.create[role] !== undefined && !field.editableBy.includes(role));
    if (blocked === undefined) return;
    throw new SchemaError(file, field.pointer, `required, but ${blocked} may create records and not write this field`);
  });
}

/**
 * Turns one entity schema into the model that screens, server and rules work from. Pure: the same schema gives the
 * same model, and nothing is read from outside.
 *
 * @throws SchemaError with file and JSON pointer for a schema that cannot be used.
 */
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
  const fields = withFewColumns(
    forAll(properties, (property, position) => ({
      ...compileField(property, options, file, position),
      ...translationOf(property, found),
      ...amongOf(property, found),
    })).sort((a, b) => a.order - b.order),
    new Set(unsaid.map(({ keys }) => keys.join('.'))),
  );
  const fieldByPath = new Map(fields.map((field) => [field.path, field]));
  const sections = Object.entries(resource.sections ?? {}).map(
    ([section, { title, ownForm = false, 'x-i18n': translations }]) => ({
      name: section,
      label: localized(title, translations, 'title'),
      ownForm,
    }),
  );
  const access = accessTable(schema['x-access'], options.roles);
  const pluralLabel = localized(resource.plural, schema['x-i18n'], 'plural');
  const recordsLabel = {
    ...pluralLabel,
    ...localized(resource.records ?? resource.plural, schema['x-i18n'], 'records'),
  };
  const defaultSort = resource.defaultSort ?? { field: 'id', order: 'ASC' };
  const { level, parent, sharedBy, about, inside } = schema['x-scope'] ?? {};
  const named = (names: readonly string[] | undefined, keyword: string) => () =>
    checkFieldNames(names ?? [], fieldByPath, file, keyword);
  checkAll(
    () => options.languages !== undefined && checkLanguages(source, options.languages, file),
    () => checkAccessRoles(schema['x-access'], options.roles, file),
    () => forAll(properties, (property) => checkFieldRoles(property, options.roles, file)),
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
    named(
      (schema['x-checks'] ?? []).flatMap(({ paths }) => paths),
      'x-checks',
    ),
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
    label: localized(schema.title, schema['x-i18n'], 'title'),
    pluralLabel,
    recordsLabel,
    recordLabel: resource.recordLabel ?? 'id',
    icon: resource.icon ?? 'document',
    menu: resource.menu,
    defaultSort,
    pageSize: resource.pageSize ?? 10,
    search: resource.search ?? [],
    actions: resource.single === true ? SINGLE_ACTIONS : (resource.actions ?? ACTIONS),
    single: resource.single,
    drafts: resource.drafts,
    strategy: resource.strategy ?? 'page',
    watchedUpTo: resource.watchedUpTo,
    idField: resource.idField,
    unique: resource.unique ?? [],
    card: resource.card ?? [],
    layout: resource.layout ?? 'sections',
    open: schema.additionalProperties === true,
    access,
    rowRules: rowRules(schema['x-access'], options.roles),
    roles: options.roles,
    scope: schema['x-scope'] && {
      ...{ level, wholeLevels: [], parent: parent && { on: 'id', ...parent }, sharedBy, about },
      inside: inside && { fields: inside, wholeRoles: [], insideRoles: [] },
    },
    checks: (schema['x-checks'] ?? []).flatMap((check, place) => ('rule' in check ? [{ ...check, place }] : [])),
    expressionChecks: expressionChecks(schema['x-checks']),
    sections,
    groups: found.filter((property) => property.group).map(groupModel),
    fields,
    fieldByPath,
    schema: plainSchema(schema),
  };
}
