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
import { collectProperties } from './collect-properties';
import { accessTable, checkAccessRoles, rowRules } from './compile-access';
import { compileChecks, pathsOfChecks } from './compile-checks';
import { checkFieldRoles, compileField, localized } from './compile-field';
import { withDistinctLabels } from './distinct-labels';
import { withDrafts, withWaitingChanges } from './drafts';
import { ACTIONS, type EntityModel, SINGLE_ACTIONS } from './entity-model';
import { amongOf, groupModel, translationOf } from './field-groups';
import type { FieldTypeData } from './field-type-data';
import { inlineShared, type SharedSchemas } from './inline-shared';
import type { Locale } from './localized-text';
import { plainSchema } from './plain-schema';
import { withPlainValues } from './plain-text';
import { checkAll, forAll } from './schema-error';
import { withSeveralTargets } from './several-targets';
import { withFewColumns } from './shown-columns';
import type { EntitySchema, SchemaSource } from './source';
import { withTranslations } from './translations';
import { withTypeLimits } from './type-limits';

const FILE_ENDING = '.schema.json';

export interface CompileOptions {
  types: readonly FieldTypeData[];
  shared?: SharedSchemas;
  roles: readonly Role[];
  languages?: readonly Locale[];
}

/**
 * Compiles an entity schema to the model used by screens, server and rules. Pure function without external input.
 * @throws SchemaError with file and JSON pointer for an invalid schema.
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
  const groups = found.filter((property) => property.group).map(groupModel);
  const compiled = withFewColumns(
    withDistinctLabels(
      forAll(properties, (property, position) => ({
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
  const checks = compileChecks(schema['x-checks']);
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
    label: localized(schema.title, schema['x-i18n'], 'title'),
    ...(schema.description !== undefined && { help: localized(schema.description, schema['x-i18n'], 'help') }),
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
    drafts: resource.drafts === undefined ? undefined : true,
    changesWait: typeof resource.drafts === 'object' ? true : undefined,
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
    ...checks,
    sections,
    groups,
    fields,
    fieldByPath,
    schema: plainSchema(schema),
  };
}
