import { isInside, roleSeesField, rowScope, rowsOf, type Viewer } from '../access/can';
import type { Role, RowRule, RowScope } from '../model/access-model';
import type { EntityModel } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import type { ValueCondition } from '../model/value-condition';

/** Who reads the documents of a view; a role has one for each set of rows that it reads. */
export interface ViewReader {
  role: Role;
  /** Its rows. */
  scope: RowScope;
  /** What their values are; any, when left out. */
  where?: ValueCondition;
}

/** What some roles may read of the records of an entity: one collection of documents, which hold these fields only. */
export interface DocumentView {
  /** Collection of the documents. */
  collection: string;
  /** Roles that read this collection; none when no role sees every stored field. */
  roles: readonly Role[];
  /** The same roles with the rows that they read. */
  readers: readonly ViewReader[];
  /** For sessions that reach records of the entity from inside only. */
  inside: boolean;
  fields: readonly FieldModel[];
  /** The documents that hold all that is stored. */
  whole: boolean;
}

/** Fields that are stored. */
export function storedFields(model: EntityModel): FieldModel[] {
  return model.fields.filter((field) => !field.writeOnly);
}

function joinedPaths(fields: readonly FieldModel[]): string {
  return fields.map(({ path }) => path).join('\n');
}

interface ViewGroup {
  inside: boolean;
  fields: FieldModel[];
  readers: ViewReader[];
}

/** How sessions of a role reach rows that they read. A role has both when some of its people have lists of records. */
function readingsOf(model: EntityModel, role: Role, { rows: scope }: RowRule): { inside: boolean; scope: RowScope }[] {
  const { inside } = model.scope ?? {};
  if (inside === undefined || scope !== 'subtree') return [{ inside: false, scope }];
  const isMixed = inside.wholeRoles.includes(role) && inside.insideRoles.includes(role);
  const whole = { inside: false, scope: isMixed ? 'whole' : scope } as const;
  return [
    ...(inside.wholeRoles.includes(role) ? [whole] : []),
    ...(inside.insideRoles.includes(role) ? [{ inside: true, scope }] : []),
  ];
}

function fieldsFor(model: EntityModel, role: Role, inside: boolean): FieldModel[] {
  const stored = storedFields(model);
  if (model.open) return stored;
  return stored.filter((field) => roleSeesField(field, role) && (!inside || field.seenFrom === undefined));
}

/**
 * The collections that hold the records of an entity, the whole one first. Firestore answers with whole documents, so
 * every set of fields that some sessions see has documents of its own: `<collection>_for_<roles>`, or
 * `<collection>_inside_for_<roles>` for those that reach records from inside only; the roles in lower case, in the
 * application's order, joined by `_`. Roles that may not read the entity appear nowhere.
 */
export function viewsOf(model: EntityModel): DocumentView[] {
  const stored = storedFields(model);
  const groups = new Map<string, ViewGroup>();
  const rules = model.roles.flatMap((role) => rowsOf(model, 'read', role).map((rule) => ({ role, rule })));
  for (const { role, rule } of rules) {
    for (const { inside, scope } of readingsOf(model, role, rule)) {
      const fields = fieldsFor(model, role, inside);
      const key = `${inside}\n${joinedPaths(fields)}`;
      const group = groups.get(key) ?? { inside, fields, readers: [] };
      const { where } = rule;
      group.readers.push({ role, scope, ...(Object.keys(where).length > 0 && { where }) });
      groups.set(key, group);
    }
  }
  const all = `${false}\n${joinedPaths(stored)}`;
  const readers = groups.get(all)?.readers ?? [];
  groups.delete(all);
  const whole = { collection: model.collection, ...ofReaders(readers), inside: false, fields: stored, whole: true };
  return [whole, ...[...groups.values()].map((group) => partialView(model, group))];
}

export function ofReaders(readers: readonly ViewReader[]): Pick<DocumentView, 'readers' | 'roles'> {
  return { readers, roles: [...new Set(readers.map(({ role }) => role))] };
}

function partialView({ collection }: EntityModel, { inside, fields, readers }: ViewGroup): DocumentView {
  const names = ofReaders(readers)
    .roles.map((role) => role.toLowerCase())
    .join('_');
  const name = `${collection}${inside ? '_inside' : ''}_for_${names}`;
  return { collection: name, ...ofReaders(readers), inside, fields, whole: false };
}

/** The documents that a session reads, or undefined when it may not read the entity. */
export function viewFor(model: EntityModel, viewer: Viewer): DocumentView | undefined {
  const inside = isInside(viewer, model) && rowScope(model, 'read', viewer.role) === 'subtree';
  return viewsOf(model).find((view) => view.roles.includes(viewer.role) && view.inside === inside);
}

/**
 * Whether a role sees all that is stored of an entity. Only then may it write the documents by itself: a rule cannot distinguish a
 * value that was sent from one that was left alone, so that being let through would show whether a guess at a hidden value is
 * right.
 */
export function seesWhole(model: EntityModel, role: Role): boolean {
  return viewsOf(model).some((view) => view.whole && view.roles.includes(role));
}
