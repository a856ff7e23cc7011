import type { Role } from './access-model';
import type { RightsModel } from './application-model';
import type { EntityModel, InsideModel } from './entity-model';

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

export function withReach(
  model: EntityModel,
  byName: ReadonlyMap<string, EntityModel>,
  rights: RightsModel,
): EntityModel {
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
