import type { AccessTable, Role } from './access-model';
import { checkLanguages } from './check-languages';
import { collectProperties, type FoundProperty } from './collect-properties';
import { checkRoles, compileField, localized, titleFromKey } from './compile-field';
import { ACTIONS, type EntityModel, type GroupModel } from './entity-model';
import type { FieldModel } from './field-model';
import type { FieldTypeData } from './field-type-data';
import { SYSTEM_NAMES } from './id-field';
import { inlineShared, type SharedSchemas } from './inline-shared';
import type { Locale } from './localized-text';
import { plainSchema } from './plain-schema';
import { withPlainValues } from './plain-text';
import { didYouMean, pointerTo, SchemaError } from './schema-error';
import { withFewColumns } from './shown-columns';
import type { AccessKeyword, AccessRow, EntitySchema, SchemaSource } from './source';
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

function accessTable(keyword: AccessKeyword, roles: readonly Role[], file: string): AccessTable {
  for (const [operation, entries] of Object.entries(keyword)) {
    const named = Object.keys(entries).filter((role) => role !== '*');
    checkRoles(named, roles, file, pointerTo('', 'x-access', operation));
  }
  const row = <Scope>(entries: AccessRow<Scope> | undefined): Partial<Record<Role, Scope>> =>
    Object.fromEntries(
      roles.flatMap((role) => {
        const scope = entries?.[role] ?? entries?.['*'];
        return scope === undefined ? [] : [[role, scope] as const];
      }),
    );
  const { read, create, update } = keyword;
  return { read: row(read), create: row(create), update: row(update), delete: row(keyword.delete) };
}

function groupModel({ keys, schema }: FoundProperty): GroupModel {
  const title = schema.title ?? titleFromKey(keys.at(-1) ?? '');
  return { path: keys.join('.'), keys, label: localized(title, schema['x-i18n'], 'title') };
}

function checkFieldNames(
  names: readonly string[],
  fields: ReadonlyMap<string, FieldModel>,
  file: string,
  keyword: string,
  part: 'x-resource' | 'x-scope' = 'x-resource',
): void {
  for (const name of names) {
    if (name === 'id' || fields.has(name)) continue;
    const hint = didYouMean(name, [...fields.keys()]);
    throw new SchemaError(file, pointerTo('', part, keyword), `there is no field "${name}"${hint}`);
  }
}

function checkSystemNames(fields: readonly FieldModel[], file: string): void {
  const taken = fields.find(({ path }) => SYSTEM_NAMES.includes(path));
  if (taken !== undefined) {
    throw new SchemaError(file, taken.pointer, `every record has "${taken.path}" already; choose another name`);
  }
}

/** Rights are of fields; on the object around them they would be read as said and have no effect. */
function checkGroups(found: readonly FoundProperty[], file: string): void {
  for (const { group, schema, pointer } of found) {
    if (!group) continue;
    const { visibleTo, editableBy, only } = schema['x-field'] ?? {};
    const isSaid = [visibleTo, editableBy, only].some((word) => word !== undefined);
    if (!isSaid && schema.readOnly !== true && schema.writeOnly !== true) continue;
    throw new SchemaError(
      file,
      pointer,
      'say who sees and changes an object with properties at each of its properties',
    );
  }
}

function checkSortings(fields: readonly FieldModel[], known: ReadonlyMap<string, FieldModel>, file: string): void {
  for (const { sortBy, pointer } of fields) {
    if (sortBy === undefined || known.has(sortBy)) continue;
    const hint = didYouMean(sortBy, [...known.keys()]);
    throw new SchemaError(file, pointerTo(pointer, 'x-field', 'sortBy'), `there is no field "${sortBy}"${hint}`);
  }
}

function checkLinks(fields: readonly FieldModel[], known: ReadonlyMap<string, FieldModel>, file: string): void {
  for (const { link, pointer } of fields) {
    if (link === undefined || known.has(link.key)) continue;
    const hint = didYouMean(link.key, [...known.keys()]);
    throw new SchemaError(file, pointerTo(pointer, 'x-link', 'key'), `there is no field "${link.key}"${hint}`);
  }
}

function checkSections(fields: readonly FieldModel[], sections: readonly string[], file: string): void {
  for (const { section, pointer } of fields) {
    if (section === undefined || sections.includes(section)) continue;
    const hint = didYouMean(section, sections);
    throw new SchemaError(file, pointerTo(pointer, 'x-field', 'section'), `there is no section "${section}"${hint}`);
  }
}

/** A form that demands a value which its user cannot see could never be saved: refuse such a schema. */
function checkRequiredFieldsAreWritable(
  fields: readonly FieldModel[],
  access: AccessTable,
  roles: readonly Role[],
  file: string,
): void {
  for (const field of fields) {
    if (!field.required || field.readOnly) continue;
    const blocked = roles.find((role) => access.create[role] !== undefined && !field.editableBy.includes(role));
    if (blocked === undefined) continue;
    throw new SchemaError(file, field.pointer, `required, but ${blocked} may create records and not write this field`);
  }
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
    withTypeLimits(inlineShared(source, options.shared ?? {}, file), options.types),
  );
  const resource = schema['x-resource'];
  if (options.languages !== undefined) checkLanguages(source, options.languages, file);
  const found = collectProperties(schema, file);
  const properties = found.filter((property) => !property.group);
  const unsaid = properties.filter(
    ({ schema: { 'x-field': said } }) => said?.column === undefined && said?.order === undefined,
  );
  const fields = withFewColumns(
    properties
      .map((property, position) => compileField(property, options, file, position))
      .sort((a, b) => a.order - b.order),
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
  const access = accessTable(schema['x-access'], options.roles, file);
  const pluralLabel = localized(resource.plural, schema['x-i18n'], 'plural');
  const recordsLabel = {
    ...pluralLabel,
    ...localized(resource.records ?? resource.plural, schema['x-i18n'], 'records'),
  };
  const defaultSort = resource.defaultSort ?? { field: 'id', order: 'ASC' };
  checkGroups(found, file);
  checkSystemNames(fields, file);
  checkFieldNames(resource.search ?? [], fieldByPath, file, 'search');
  checkFieldNames(resource.card ?? [], fieldByPath, file, 'card');
  checkLinks(fields, fieldByPath, file);
  checkSortings(fields, fieldByPath, file);
  checkFieldNames(resource.unique ?? [], fieldByPath, file, 'unique');
  checkFieldNames([defaultSort.field], fieldByPath, file, 'defaultSort');
  checkFieldNames([resource.recordLabel ?? 'id'], fieldByPath, file, 'recordLabel');
  checkFieldNames([resource.idField ?? 'id'], fieldByPath, file, 'idField');
  for (const { paths } of schema['x-checks'] ?? []) checkFieldNames(paths, fieldByPath, file, 'x-checks');
  checkSections(
    fields,
    sections.map((section) => section.name),
    file,
  );
  checkRequiredFieldsAreWritable(fields, access, options.roles, file);
  const { level, parent, sharedBy, about, inside } = schema['x-scope'] ?? {};
  checkFieldNames(inside ?? [], fieldByPath, file, 'inside', 'x-scope');
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
    actions: resource.actions ?? ACTIONS,
    strategy: resource.strategy ?? 'page',
    watchedUpTo: resource.watchedUpTo,
    idField: resource.idField,
    unique: resource.unique ?? [],
    card: resource.card ?? [],
    layout: resource.layout ?? 'sections',
    open: schema.additionalProperties === true,
    access,
    roles: options.roles,
    scope: schema['x-scope'] && {
      ...{ level, wholeLevels: [], parent: parent && { on: 'id', ...parent }, sharedBy, about },
      inside: inside && { fields: inside, wholeRoles: [], insideRoles: [] },
    },
    checks: schema['x-checks'] ?? [],
    sections,
    groups: found.filter((property) => property.group).map(groupModel),
    fields,
    fieldByPath,
    schema: plainSchema(schema),
  };
}
