import { canRoleSeeField } from '../access/can';
import { type Role, type RowScope, SCOPES } from '../model/access-model';
import type { EntityModels } from '../model/application-model';
import type { EntityModel } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import type { ValueCondition } from '../model/value-condition';
import { type DocumentView, listStoredFields, listViews, toReaders, type ViewReader } from './views';

export interface ReleasedView {
  entity: string;
  collection: string;
  fields: readonly string[];
  readers: Readonly<Partial<Record<Role, RowScope>>>;
  conditions?: Readonly<Partial<Record<Role, ValueCondition>>>;
  alternatives?: Readonly<Partial<Record<Role, readonly ViewReader[]>>>;
}

function rowsOfRoles({ roles, readers }: DocumentView): Pick<ReleasedView, 'readers' | 'conditions' | 'alternatives'> {
  const byRole = roles.map((role) => [role, readers.filter((reader) => reader.role === role)] as const);
  const widest = (own: readonly ViewReader[]) => SCOPES.find((scope) => own.some((reader) => reader.scope === scope));
  const conditions = byRole.flatMap(([role, [only, ...others]]) =>
    only?.where === undefined || others.length > 0 ? [] : [[role, only.where] as const],
  );
  const alternatives = byRole.filter(([, own]) => own.length > 1);
  return {
    readers: Object.fromEntries(byRole.map(([role, own]) => [role, widest(own)])),
    ...(conditions.length > 0 && { conditions: Object.fromEntries(conditions) }),
    ...(alternatives.length > 0 && { alternatives: Object.fromEntries(alternatives) }),
  };
}

function readersOf({ readers, conditions, alternatives }: ReleasedView, role: Role): readonly ViewReader[] {
  const scope = readers[role];
  const where = conditions?.[role];
  return alternatives?.[role] ?? (scope === undefined ? [] : [{ role, scope, ...(where && { where }) }]);
}

export function listReleasedViews(models: EntityModels): ReleasedView[] {
  return models.list.flatMap((model) =>
    listViews(model).map((view) => ({
      entity: model.collection,
      collection: view.collection,
      fields: view.fields.map(({ path }) => path),
      ...rowsOfRoles(view),
    })),
  );
}

function isSeenByEach(model: EntityModel, field: FieldModel, role: Role): boolean {
  const isLimited = field.seenFrom !== undefined && model.scope?.inside?.insideRoles.includes(role) === true;
  return canRoleSeeField(field, role) && !isLimited;
}

export function joinViews(model: EntityModel, before: readonly ReleasedView[]): DocumentView[] {
  const views = new Map(listViews(model).map((view) => [view.collection, view]));
  for (const view of before) {
    const { entity, collection, fields } = view;
    const present = views.get(collection);
    if (entity !== model.collection || model.open || present?.whole) continue;
    const shown = listStoredFields(model).filter(
      (field) => fields.includes(field.path) || present?.fields.includes(field) === true,
    );
    const own = present ?? { ...toReaders(model.roles.flatMap((role) => readersOf(view, role))), inside: false };
    views.set(collection, { ...own, collection, fields: shown, whole: false });
  }
  return [...views.values()];
}

/** Returns the roles that may read a collection. Omits a role if documents would contain a field that both releases hide from the role. */
export function findReaders(model: EntityModel, collection: string, before: readonly ReleasedView[]): ViewReader[] {
  const isWhole = collection === model.collection;
  return before.flatMap((view) => {
    if (view.collection !== collection) return [];
    const fresh = listStoredFields(model).filter(({ path }) => !view.fields.includes(path));
    return model.roles.flatMap((role) => {
      const isLeft = !isWhole || fresh.every((field) => isSeenByEach(model, field, role));
      return isLeft ? readersOf(view, role) : [];
    });
  });
}
