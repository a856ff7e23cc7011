import { canRoleSeeField, getRows, isInside, rowScope, type Viewer } from '../access/can';
import type { Role, RowRule, RowScope } from '../model/access-model';
import type { EntityModel } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import type { ValueCondition } from '../model/value-condition';

export type ViewReader = { role: Role; scope: RowScope; where?: ValueCondition };

export interface DocumentView {
  collection: string;
  roles: readonly Role[];
  readers: readonly ViewReader[];
  /** True if users may read records only because of records inside them, such as a building because of a room. */
  inside: boolean;
  fields: readonly FieldModel[];
  whole: boolean;
}

export function listStoredFields(model: EntityModel): FieldModel[] {
  return model.fields.filter((field) => !field.writeOnly);
}

function joinedPaths(fields: readonly FieldModel[]): string {
  return fields.map(({ path }) => path).join('\n');
}

type ViewGroup = { inside: boolean; fields: FieldModel[]; readers: ViewReader[] };

/** Returns how a role reads records: as a whole, from inside, or both, depending on the user. */
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
  const stored = listStoredFields(model);
  if (model.open) return stored;
  return stored.filter((field) => canRoleSeeField(field, role) && (!inside || field.seenFrom === undefined));
}

/**
 * Returns the complete collection and one for every set of visible fields, because Firestore returns whole documents:
 * `<collection>_for_<roles>`, or `<collection>_inside_for_<roles>` for access from inside.
 */
export function listViews(model: EntityModel): DocumentView[] {
  const stored = listStoredFields(model);
  const groups = new Map<string, ViewGroup>();
  const rules = model.roles.flatMap((role) => getRows(model, 'read', role).map((rule) => ({ role, rule })));
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
  const whole = { collection: model.collection, ...toReaders(readers), inside: false, fields: stored, whole: true };
  return [whole, ...[...groups.values()].map((group) => partialView(model, group))];
}

export function toReaders(readers: readonly ViewReader[]): Pick<DocumentView, 'readers' | 'roles'> {
  return { readers, roles: [...new Set(readers.map(({ role }) => role))] };
}

function partialView({ collection }: EntityModel, { inside, fields, readers }: ViewGroup): DocumentView {
  const names = toReaders(readers)
    .roles.map((role) => role.toLowerCase())
    .join('_');
  const name = `${collection}${inside ? '_inside' : ''}_for_${names}`;
  return { collection: name, ...toReaders(readers), inside, fields, whole: false };
}

export function findDocumentView(model: EntityModel, viewer: Viewer): DocumentView | undefined {
  const inside = isInside(viewer, model) && rowScope(model, 'read', viewer.role) === 'subtree';
  return listViews(model).find((view) => view.roles.includes(viewer.role) && view.inside === inside);
}
