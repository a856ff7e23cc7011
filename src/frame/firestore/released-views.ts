import { roleSeesField } from '../access/can';
import type { Role, RowScope } from '../model/access-model';
import type { EntityModels } from '../model/application-model';
import type { EntityModel } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import type { ValueCondition } from '../model/value-condition';
import { type DocumentView, storedFields, type ViewReader, viewsOf } from './views';

/** A view as the consoles of one release read it. */
export interface ReleasedView {
  /** Collection of the whole documents of its entity. */
  entity: string;
  collection: string;
  /** Paths of its fields. */
  fields: readonly string[];
  /** The rows that each role reads of it. */
  readers: Readonly<Partial<Record<Role, RowScope>>>;
  /** What the values of these rows are, for the roles that do not read rows of any values. */
  conditions?: Readonly<Partial<Record<Role, ValueCondition>>>;
}

function conditionsOf(readers: readonly ViewReader[]): Pick<ReleasedView, 'conditions'> {
  const conditions = readers.flatMap(({ role, where }) => (where === undefined ? [] : [[role, where] as const]));
  return conditions.length === 0 ? {} : { conditions: Object.fromEntries(conditions) };
}

function readerOf({ readers, conditions }: ReleasedView, role: Role): ViewReader | undefined {
  const scope = readers[role];
  const where = conditions?.[role];
  return scope && { role, scope, ...(where && { where }) };
}

/** The views that consoles with these models read. */
export function releasedViews(models: EntityModels): ReleasedView[] {
  return models.list.flatMap((model) =>
    viewsOf(model).map(({ collection, readers, fields }) => ({
      entity: model.collection,
      collection,
      fields: fields.map(({ path }) => path),
      readers: Object.fromEntries(readers.map(({ role, scope }) => [role, scope])),
      ...conditionsOf(readers),
    })),
  );
}

function readersIn(model: EntityModel, view: ReleasedView): Pick<DocumentView, 'readers' | 'roles'> {
  const readers = model.roles.flatMap((role) => readerOf(view, role) ?? []);
  return { readers, roles: readers.map(({ role }) => role) };
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
      return (isLeft ? readerOf(view, role) : undefined) ?? [];
    });
  });
}
