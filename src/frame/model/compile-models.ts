import type { Role } from './access-model';
import { compileApplication, NO_APPLICATION } from './application';
import type { ComputedRules, EntityModels, RightsModel } from './application-model';
import type { GeneratedApplication } from './application-source';
import { type CompileOptions, compileSchema } from './compile-schema';
import { type EntityModel, type InsideModel, listParents } from './entity-model';
import type { FieldModel, Reference, ServerValue } from './field-model';
import { joinLabels } from './label-at';
import { withOwnFieldTypes } from './own-field-types';
import { isPlainObject } from './paths';
import { getRoles } from './rights';
import { checkAll, mapAll, noEntityText, SchemaError, suggest, toPointer } from './schema-error';
import type { SchemaSource } from './source';
import { listTalliedPaths, readTally } from './tally';
import { listTextPaths } from './translated-text';

function withRights(model: EntityModel, { capabilities }: RightsModel): EntityModel {
  const fields = model.fields.map((field) => {
    const owner = [...capabilities.values()].find(({ writes }) => writes[model.name]?.includes(field.path));
    if (owner === undefined) return field;
    return { ...field, editableBy: field.editableBy.filter((role) => owner.roles.includes(role)) };
  });
  return { ...model, fields, fieldByPath: new Map(fields.map((field) => [field.path, field])) };
}

function levelsAbove(
  { scope, name }: EntityModel,
  byName: ReadonlyMap<string, EntityModel>,
  below: string[] = [],
): string[] {
  const parent = byName.get(scope?.parent?.entity ?? '');
  const own = scope?.level === undefined ? [] : [scope.level];
  if (parent === undefined || below.includes(parent.name)) return own;
  return [...own, ...levelsAbove(parent, byName, [...below, name])];
}

function reachOfRole({ users, levels }: RightsModel, role: Role, wholeLevels: readonly string[]) {
  const reaches = users.get(role);
  const own = [...levels].filter(([, of]) => of === role).map(([level]) => level);
  const isUnknown = reaches === undefined && own.length === 0;
  return {
    isWhole: isUnknown || (reaches ?? 'listed') !== 'listed' || own.some((level) => wholeLevels.includes(level)),
    isInside:
      isUnknown || (reaches ?? 'everything') !== 'everything' || own.some((level) => !wholeLevels.includes(level)),
  };
}

function insideModel(
  { roles }: EntityModel,
  fields: readonly string[],
  rights: RightsModel,
  wholeLevels: readonly string[],
): InsideModel {
  return {
    fields,
    wholeRoles: roles.filter((role) => reachOfRole(rights, role, wholeLevels).isWhole),
    insideRoles: roles.filter((role) => reachOfRole(rights, role, wholeLevels).isInside),
  };
}

function withReach(model: EntityModel, byName: ReadonlyMap<string, EntityModel>, rights: RightsModel): EntityModel {
  if (model.scope === undefined) return model;
  const wholeLevels = levelsAbove(model, byName);
  const shown = model.scope.inside?.fields;
  if (shown === undefined) return { ...model, scope: { ...model.scope, wholeLevels } };
  const fields = model.fields.map((field) =>
    shown.includes(field.path) ? field : { ...field, seenFrom: wholeLevels },
  );
  return {
    ...model,
    scope: { ...model.scope, wholeLevels, inside: insideModel(model, shown, rights, wholeLevels) },
    fields,
    fieldByPath: new Map(fields.map((field) => [field.path, field])),
  };
}

function uniqueIndex(models: readonly EntityModel[], key: 'name' | 'route' | 'collection') {
  const index = new Map<string, EntityModel>();
  mapAll(models, (model) => {
    const other = index.get(model[key]);
    if (other !== undefined) {
      throw new SchemaError(
        `${model.name}.schema.json`,
        '/x-resource',
        `${key} "${model[key]}" is also of ${other.name}`,
      );
    }
    index.set(model[key], model);
  });
  return index;
}

type NamedField = { entity: string; field?: string; pointer: string };

function tallied(pointer: string, value: ServerValue | undefined): NamedField[] {
  const tally = readTally(value);
  if (tally === undefined) return [];
  const place = toPointer(pointer, 'x-value', tally.of);
  return listTalliedPaths(tally).map((field) => ({ entity: tally.from, field, pointer: place }));
}

function namesIn(model: EntityModel): NamedField[] {
  const fromFields = model.fields.flatMap(({ pointer, reference, link, value }): NamedField[] => [
    ...(link ? [{ entity: link.entity, pointer: toPointer(pointer, 'x-link', 'entity') }] : []),
    ...(reference ? [{ entity: reference.entity, field: reference.label, pointer: toPointer(pointer, 'x-ref') }] : []),
    ...(value && 'copy' in value
      ? [{ entity: value.copy.from, field: value.copy.field, pointer: toPointer(pointer, 'x-value', 'copy') }]
      : []),
    ...tallied(pointer, value),
  ]);
  const { sharedBy, about } = model.scope ?? {};
  const parents = listParents(model.scope);
  return [
    ...fromFields,
    ...parents.map(({ entity, on }) => ({ entity, field: on, pointer: '/x-scope/parent' })),
    ...(sharedBy ? [{ ...sharedBy, pointer: '/x-scope/sharedBy' }] : []),
    ...(about ? [{ entity: about.entity, pointer: '/x-scope/about' }] : []),
  ];
}

function checkNames(model: EntityModel, byName: ReadonlyMap<string, EntityModel>): void {
  mapAll(namesIn(model), ({ entity, field, pointer }) => {
    const target = byName.get(entity);
    const file = `${model.name}.schema.json`;
    if (target === undefined) {
      throw new SchemaError(file, pointer, noEntityText(entity, byName.values()));
    }
    if (field !== undefined && field !== 'id' && !target.fieldByPath.has(field)) {
      const hint = suggest(field, [...target.fieldByPath.keys()]);
      throw new SchemaError(file, pointer, `"${entity}" has no field "${field}"${hint}`);
    }
  });
}

function targetTexts({ among, reference }: FieldModel, byName: ReadonlyMap<string, EntityModel>) {
  const target = byName.get(reference?.entity ?? '')?.label;
  if (among === undefined || target === undefined) return {};
  return { label: joinLabels(among.label, target), among: { ...among, target } };
}

function withRoutes(
  model: EntityModel,
  byName: ReadonlyMap<string, EntityModel>,
  peopleAt: string | undefined,
): EntityModel {
  const routed = <T extends { entity: string; route: string }>(named: T | undefined) =>
    named && { ...named, route: byName.get(named.entity)?.route ?? named.route };
  const fields = model.fields.map((field) => ({
    ...field,
    ...targetTexts(field, byName),
    reference: routed(field.reference),
    link: routed(field.link),
    initial: field.initial && 'person' in field.initial ? { ...field.initial, route: peopleAt } : field.initial,
  }));
  return { ...model, fields, fieldByPath: new Map(fields.map((field) => [field.path, field])) };
}

function labelOf({ schema, reference }: FieldModel, target: EntityModel | undefined): string | undefined {
  const isNamed = target?.fields.some(({ path, translation }) => [path, translation?.of].includes('name'));
  const keyword = 'x-ref' in schema ? schema['x-ref'] : undefined;
  const isSaid = isPlainObject(keyword) && keyword.label !== undefined;
  return isSaid || isNamed ? reference?.label : (target?.recordLabel ?? reference?.label);
}

function labelPaths(labels: readonly FieldModel[], search: readonly string[]): Partial<Reference> {
  const [first] = labels;
  if (first === undefined) return {};
  const isSearched = labels.every(({ path }) => search.includes(path));
  return { label: first.path, labels: labels.map(({ path }) => path), ...(isSearched && { isSearched }) };
}

function withLabels(models: readonly EntityModel[]): EntityModel[] {
  return models.map((model) => {
    const fields = model.fields.map((field) => {
      const { reference } = field;
      if (reference === undefined) return field;
      const target = models.find(({ name }) => name === reference.entity);
      const label = labelOf(field, target) ?? reference.label;
      const labels = target?.fields.filter(({ translation }) => translation?.of === label) ?? [];
      const copy = model.fieldByPath.get(reference.labelField ?? '');
      return {
        ...field,
        reference: {
          ...reference,
          label,
          ...labelPaths(labels, target?.search ?? []),
          ...(copy?.translation && { labelFields: listTextPaths(copy) }),
        },
      };
    });
    return { ...model, fields, fieldByPath: new Map(fields.map((field) => [field.path, field])) };
  });
}

type ModelsOptions = Omit<CompileOptions, 'roles' | 'languages'> & { computed?: ComputedRules } & (
    | { application: GeneratedApplication }
    | { application?: undefined; roles: readonly Role[] }
  );

/** @throws SchemaError for duplicate names, routes or collections, and for unknown names. */
export function compileModels(sources: readonly SchemaSource[], options: ModelsOptions): EntityModels {
  const { application, shared, computed } = options;
  const types = withOwnFieldTypes(options.types, application?.fieldTypes);
  const roles = application === undefined ? options.roles : getRoles(application);
  const compiled = withLabels(
    mapAll(sources, (source) => compileSchema(source, { types, shared, roles, languages: application?.languages })),
  );
  const names = uniqueIndex(compiled, 'name');
  let described = NO_APPLICATION;
  checkAll(
    () => mapAll(compiled, (model) => checkNames(model, names)),
    () => {
      if (application !== undefined) described = compileApplication(application, names, computed);
    },
    () => uniqueIndex(compiled, 'route'),
    () => uniqueIndex(compiled, 'collection'),
  );
  const { rights, accounts } = described;
  const peopleAt = accounts === undefined ? undefined : names.get(accounts.model.name)?.route;
  const list = compiled.map((model) =>
    withRights(withReach(withRoutes(model, names, peopleAt), names, rights), rights),
  );
  const byName = uniqueIndex(list, 'name');
  const people = accounts && byName.get(accounts.model.name);
  return {
    roles,
    accounts: accounts && people && { ...accounts, model: people },
    rights,
    dashboard: application?.dashboard,
    list,
    byName,
    byRoute: uniqueIndex(list, 'route'),
    byCollection: uniqueIndex(list, 'collection'),
    computed: computed ?? {},
  };
}
