import type { EntityModel, EntityRecord } from '../../model/entity-model';
import type { FieldModel } from '../../model/field-model';
import { SYSTEM_NAMES } from '../../model/id-field';
import { valueAt } from '../../model/paths';
import { isSameValue } from '../../model/same-value';
import { getCopiedLabel } from '../../model/translated-text';
import type { FieldChange } from './entry';

/** Maximum JSON characters of a stored value. For larger values, such as images, only the change is recorded. */
const LARGEST = 20_000;
/** Maximum JSON bytes of all values of an entry; a Firestore document is limited to 1 MiB. */
const LARGEST_OF_ALL = 900_000;

/** Maximum UTF-8 bytes per JSON character. */
const BYTES_A_CHARACTER = 3;

const utf8 = new TextEncoder();

function isToken({ type, value }: FieldModel): boolean {
  return type === 'token' || (value !== undefined && 'token' in value);
}

/** True for fields whose values the history does not store; entries show only that the value changed. */
function isWithheld(field: FieldModel): boolean {
  return field.history === false || isToken(field);
}

/** Returns the former access tokens of a changed or deleted record, by path; null if there was no token. */
export function findLostTokens(
  { fields }: EntityModel,
  before: EntityRecord | undefined,
  after: EntityRecord | undefined,
): Record<string, unknown> {
  const lost = fields
    .filter((field) => isToken(field) && field.history !== false && !field.writeOnly)
    .map(({ path, keys }): [string, unknown, unknown] => [
      path,
      before && valueAt(before, keys),
      after && valueAt(after, keys),
    ])
    .filter(([, old, next]) => !isSameValue(old, next) && (old !== undefined || before !== undefined));
  return Object.fromEntries(lost.map(([path, old]) => [path, old ?? null]));
}

function isOfCreation({ value }: FieldModel): boolean {
  return value !== undefined && 'now' in value && value.now === 'create';
}

function recordedFields({ fields }: EntityModel, isGone: boolean): FieldModel[] {
  return fields.filter(
    (field) => !field.writeOnly && (field.value === undefined || isWithheld(field) || (isGone && isOfCreation(field))),
  );
}

function changeAt(path: string, before: unknown, after: unknown, isSecret: boolean): FieldChange[] {
  if (isSameValue(before, after)) return [];
  const size = JSON.stringify([before, after]).length;
  if (isSecret || size > LARGEST) return [{ path, withheld: true }];
  return [{ path, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
}

/** Returns the name of the referenced record, which is stored with its id, because the record may be deleted later. */
function nameIn({ reference }: FieldModel, record: EntityRecord | undefined): string | undefined {
  return record && reference && getCopiedLabel(record, reference);
}

function namesAt(
  field: FieldModel,
  old: EntityRecord | undefined,
  next: EntityRecord | undefined,
): Pick<FieldChange, 'names'> {
  const before = nameIn(field, old);
  const after = nameIn(field, next);
  if (before === undefined && after === undefined) return {};
  return { names: { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) } };
}

/** Records values beyond the size limit of an entry only as changed. */
function fittingChanges(changes: readonly FieldChange[]): FieldChange[] {
  if (JSON.stringify(changes).length * BYTES_A_CHARACTER <= LARGEST_OF_ALL) return [...changes];
  let bytes = 0;
  return changes.map((change) => {
    const size = utf8.encode(JSON.stringify(change)).length;
    if (bytes + size > LARGEST_OF_ALL) return { path: change.path, withheld: true };
    bytes += size;
    return change;
  });
}

export function findRecordedChanges(
  model: EntityModel,
  before: EntityRecord | undefined,
  after: EntityRecord | undefined,
): FieldChange[] {
  return fittingChanges(allChanges(model, before, after));
}

function allChanges(
  model: EntityModel,
  before: EntityRecord | undefined,
  after: EntityRecord | undefined,
): FieldChange[] {
  if (model.open) {
    const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
    return [...names]
      .filter((name) => !SYSTEM_NAMES.includes(name))
      .flatMap((name) => {
        const field = model.fieldByPath.get(name);
        return changeAt(name, before?.[name], after?.[name], field !== undefined && isWithheld(field));
      });
  }
  return recordedFields(model, after === undefined).flatMap((field) => {
    const [old, next] = [before && valueAt(before, field.keys), after && valueAt(after, field.keys)];
    const changes = changeAt(field.path, old, next, isWithheld(field));
    return changes.map((change) => ({ ...change, ...namesAt(field, before, after) }));
  });
}
