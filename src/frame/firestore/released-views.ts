import { roleSeesField } from '../access/can';
import { BREADTH, type Role, type RowScope } from '../model/access-model';
import type { EntityModels } from '../model/application-model';
import type { EntityModel } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import type { ValueCondition } from '../model/value-condition';
import { type DocumentView, ofReaders, storedFields, type ViewReader, viewsOf } from './views';

/** A view as the consoles of one release read it. */
export interface ReleasedView {
  /** Collection of the whole documents of its entity. */
  entity: string;
  collection: string;
  /** Paths of its fields. */
  fields: readonly string[];
  /** The rows that each role reads of it, of several the widest. */
  readers: Readonly<Partial<Record<Role, RowScope>>>;
  /** What the values of these rows are, for the roles that read one set of rows, not those of any values. */
  conditions?: Readonly<Partial<Record<Role, ValueCondition>>>;
  /** All rows of the roles that read several sets of them. */
  alternatives?: Readonly<Partial<Record<Role, readonly ViewReader[]>>>;
}

function rowsOfRoles({ roles, readers }: DocumentView): Pick<ReleasedView, 'readers' | 'conditions' | 'alternatives'> {
  const byRole = roles.map((role) => [role, readers.filter((reader) => reader.role === role)] as const);
  const widest = (own: readonly ViewReader[]) => BREADTH.find((scope) => own.some((reader) => reader.scope === scope));
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

/** The views that consoles with these models read. */
export function releasedViews(models: EntityModels): ReleasedView[] {
  return models.list.flatMap((model) =>
    viewsOf(model).map((view) => ({
      entity: model.collection,
      collection: view.collection,
      fields: view.fields.map(({ path }) => path),
      ...rowsOfRoles(view),
    })),
  );
}

function readersIn(model: EntityModel, view: ReleasedView): Pick<DocumentView, 'readers' | 'roles'> {
  return ofReaders(model.roles.flatMap((role) => readersOf(view, role)));
}

/** Whether each session of a role sees a field. */
function isSeenByEach(model: EntityModel, field: FieldModel, role: Role): boolean {
  const isLimited = field.seenFrom !== undefined && model.scope?.inside?.insideRoles.includes(role) === true;
  return roleSeesField(field, role) && !isLimited;
}

/**
 * The views in which the documents of an entity are stored while consoles of an earlier release may be open: those of the model,
 * and beside them what those consoles read. A view that both have under one name holds the fields of both.
 *
 * @param before of the earlier releases.
 */
export function viewsWith(model: EntityModel, before: readonly ReleasedView[]): DocumentView[] {
  const views = new Map(viewsOf(model).map((view) => [view.collection, view]));
  for (const view of before) {
    const { entity, collection, fields } = view;
    const present = views.get(collection);
    if (entity !== model.collection || model.open || present?.whole) continue;
    const shown = storedFields(model).filter(
      (field) => fields.includes(field.path) || present?.fields.includes(field) === true,
    );
    const own = present ?? { ...readersIn(model, view), inside: false };
    views.set(collection, { ...own, collection, fields: shown, whole: false });
  }
  return [...views.values()];
}

/**
 * Whether documents of an entity are stored for earlier consoles only: a browser, which knows the views of its own version, cannot
 * write them then.
 */
export function keepsEarlierViews(model: EntityModel, before: readonly ReleasedView[]): boolean {
  const own = viewsOf(model);
  return viewsWith(model, before).some(
    ({ collection, fields }) => own.find((view) => view.collection === collection)?.fields.length !== fields.length,
  );
}

/**
 * The rows that roles read of the documents in one collection because an earlier release let them. The whole documents are closed to a
 * role that would see a field there that neither release shows it.
 */
export function earlierReaders(model: EntityModel, collection: string, before: readonly ReleasedView[]): ViewReader[] {
  const isWhole = collection === model.collection;
  return before.flatMap((view) => {
    if (view.collection !== collection) return [];
    const fresh = storedFields(model).filter(({ path }) => !view.fields.includes(path));
    return model.roles.flatMap((role) => {
      const isLeft = !isWhole || fresh.every((field) => isSeenByEach(model, field, role));
      return isLeft ? readersOf(view, role) : [];
    });
  });
}
