import { canSeeField, rowScope } from '../access/can';
import type { Role } from '../model/access-model';
import type { EntityModel } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';

/** What some roles may read of the records of an entity: one collection of documents, which hold these fields only. */
export interface DocumentView {
  /** Collection of the documents. */
  collection: string;
  /** Roles that read this collection; none when no role sees every stored field. */
  roles: readonly Role[];
  fields: readonly FieldModel[];
  /** The documents that hold all that is stored. */
  whole: boolean;
}

/** Fields that are kept. */
export function storedFields(model: EntityModel): FieldModel[] {
  return model.fields.filter((field) => !field.writeOnly);
}

function joinedPaths(fields: readonly FieldModel[]): string {
  return fields.map(({ path }) => path).join('\n');
}

/**
 * The collections that hold the records of an entity, the whole one first. Firestore answers with whole documents, so
 * every set of fields that some roles see has documents of its own: `<collection>_for_<roles>`, the roles in lower
 * case, in the application's order, joined by `_`. Roles that may not read the entity appear nowhere.
 */
export function viewsOf(model: EntityModel): DocumentView[] {
  const stored = storedFields(model);
  const groups = new Map<string, { fields: FieldModel[]; roles: Role[] }>();
  for (const role of model.roles) {
    if (rowScope(model, 'read', role) === undefined) continue;
    const fields = model.open ? stored : stored.filter((field) => canSeeField(field, role));
    const key = joinedPaths(fields);
    const group = groups.get(key) ?? { fields, roles: [] };
    group.roles.push(role);
    groups.set(key, group);
  }
  const all = joinedPaths(stored);
  const whole = { collection: model.collection, roles: groups.get(all)?.roles ?? [], fields: stored, whole: true };
  groups.delete(all);
  const parts = [...groups.values()].map(({ fields, roles }) => ({
    collection: `${model.collection}_for_${roles.join('_').toLowerCase()}`,
    roles,
    fields,
    whole: false,
  }));
  return [whole, ...parts];
}

/** The documents that a role reads, or undefined when it may not read the entity. */
export function viewFor(model: EntityModel, role: Role): DocumentView | undefined {
  return viewsOf(model).find((view) => view.roles.includes(role));
}

/**
 * Whether a role sees all that is stored of an entity. Only then may it write the documents by itself: a rule cannot tell a
 * value that was sent from one that was left alone, so that being let through would tell whether a guess at a hidden value is
 * right.
 */
export function seesWhole(model: EntityModel, role: Role): boolean {
  return viewFor(model, role)?.whole === true;
}
