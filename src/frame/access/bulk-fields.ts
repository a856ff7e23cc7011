import type { Role } from '../model/access-model';
import type { EntityModel } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { listFormFields } from '../model/form-fields';
import { isPlainObject, type PlainObject } from '../model/paths';
import { canWriteField } from './can';

/** Returns the fields for bulk changes. Excludes unique values, files and passwords. */
export function listBulkFields(model: EntityModel, role: Role): FieldModel[] {
  return listFormFields(model, 'editForm').filter(
    (field) =>
      canWriteField(field, role, 'update') &&
      !model.unique.includes(field.path) &&
      field.path !== model.idField &&
      field.files === undefined &&
      !field.writeOnly,
  );
}

export const CHANGE_PARAMETER = 'change';

type ProposedChange = PlainObject;

export function listProposedFields(model: EntityModel, role: Role, change: ProposedChange): FieldModel[] | undefined {
  const allowed = new Set(listBulkFields(model, role));
  const paths = Object.keys(change);
  const fields = paths.flatMap((path) => model.fieldByPath.get(path) ?? []).filter((field) => allowed.has(field));
  return fields.length === 0 || fields.length < paths.length ? undefined : fields;
}

export function buildProposalPath(
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

export function parseProposal(
  search: string,
): { filter: PlainObject | undefined; change: ProposedChange | undefined } | undefined {
  const query = new URLSearchParams(search);
  if (!query.has(CHANGE_PARAMETER)) return undefined;
  return { filter: objectIn(query, 'filter'), change: objectIn(query, CHANGE_PARAMETER) };
}
