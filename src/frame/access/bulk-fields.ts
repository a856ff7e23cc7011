import type { Role } from '../model/access-model';
import type { EntityModel } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { formFields } from '../model/form-fields';
import { isPlainObject, type PlainObject } from '../model/paths';
import { canWriteField } from './can';

/**
 * The fields that a role changes of many records at once. No two records share a unique value, a file belongs to one record, and a
 * password to one person.
 */
export function bulkFields(model: EntityModel, role: Role): FieldModel[] {
  return formFields(model, 'editForm').filter(
    (field) =>
      canWriteField(field, role, 'update') &&
      !model.unique.includes(field.path) &&
      field.path !== model.idField &&
      field.files === undefined &&
      !field.writeOnly,
  );
}

/** In the address of a list: what somebody proposes to change of all that the filter gives, new values by the paths of fields, as JSON. */
export const CHANGE_PARAMETER = 'change';

/** New values by the paths of fields; null takes a value away. */
export type ProposedChange = PlainObject;

/** The fields of a change that is proposed; undefined where it names none, or one that the role does not change of many records. */
export function proposedFields(model: EntityModel, role: Role, change: ProposedChange): FieldModel[] | undefined {
  const allowed = new Set(bulkFields(model, role));
  const paths = Object.keys(change);
  const fields = paths.flatMap((path) => model.fieldByPath.get(path) ?? []).filter((field) => allowed.has(field));
  return fields.length === 0 || fields.length < paths.length ? undefined : fields;
}

/** The address of a list with the proposal to change all that a filter gives. */
export function proposalPath(
  { route }: Pick<EntityModel, 'route'>,
  filter: PlainObject,
  change: ProposedChange,
): string {
  const query = { filter: JSON.stringify(filter), [CHANGE_PARAMETER]: JSON.stringify(change) };
  return `/${route}?${new URLSearchParams(query)}`;
}

function objectIn(query: URLSearchParams, name: string): PlainObject | undefined {
  try {
    const parsed: unknown = JSON.parse(query.get(name) ?? 'null');
    return isPlainObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What the query of a list's address proposes; undefined where it proposes nothing. Without a filter it is not known what the change is
 * about.
 */
export function proposalIn(
  search: string,
): { filter: PlainObject | undefined; change: ProposedChange | undefined } | undefined {
  const query = new URLSearchParams(search);
  if (!query.has(CHANGE_PARAMETER)) return undefined;
  return { filter: objectIn(query, 'filter'), change: objectIn(query, CHANGE_PARAMETER) };
}
