import type { EntityModel, EntityRecord } from '../../model/entity-model';
import type { FieldModel } from '../../model/field-model';
import { SYSTEM_NAMES } from '../../model/id-field';
import { valueAt } from '../../model/paths';
import { sameValue } from '../../model/same-value';
import { copiedLabel } from '../../model/translated-text';
import type { FieldChange } from './entry';

/** Characters of JSON that a value may have to be stored: a picture is mentioned, and stays where it is. */
const LARGEST = 20_000;
/** Bytes of JSON that all values of an entry may have: it is one document, of which Firestore takes 1 MiB. */
const LARGEST_OF_ALL = 900_000;

/** Of a character of JSON in UTF-8, at most. */
const BYTES_A_CHARACTER = 3;

const utf8 = new TextEncoder();

function isToken({ type, value }: FieldModel): boolean {
  return type === 'token' || (value !== undefined && 'token' in value);
}

/** Whether the values of a field never enter the history: it is only recorded that they changed. */
function isWithheld(field: FieldModel): boolean {
  return field.history === false || isToken(field);
}

/**
 * The tokens that a change took away, by their paths. They are stored where nothing answers them: a room that is restored must open
 * with the token that its people know, and find the devices that lie in it by that token.
 */
export function lostTokens(
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
    .filter(([, old, next]) => old !== undefined && !sameValue(old, next));
  return Object.fromEntries(lost.map(([path, old]) => [path, old]));
}

function isOfCreation({ value }: FieldModel): boolean {
  return value !== undefined && 'now' in value && value.now === 'create';
}

/**
 * Fields whose values a history has: not what is sent and never stored, nor what follows from other values or from the entry itself. When
 * a record was made nothing says once it is gone.
 */
function recordedFields({ fields }: EntityModel, isGone: boolean): FieldModel[] {
  return fields.filter(
    (field) => !field.writeOnly && (field.value === undefined || isWithheld(field) || (isGone && isOfCreation(field))),
  );
}

function changeAt(path: string, before: unknown, after: unknown, isSecret: boolean): FieldChange[] {
  if (sameValue(before, after)) return [];
  const size = JSON.stringify([before, after]).length;
  if (isSecret || size > LARGEST) return [{ path, withheld: true }];
  return [{ path, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
}

/** The name in the copy that a record has beside a reference; ids say nothing to people, and whom they name may be gone. */
function nameIn({ reference }: FieldModel, record: EntityRecord | undefined): string | undefined {
  return record && reference && copiedLabel(record, reference);
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

/** The changes as far as one entry takes their values: of the others it is only recorded that they changed. */
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

/** What became of the fields of a record. One side is missing when it was created or deleted. */
export function recordedChanges(
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
      .flatMap((name) => changeAt(name, before?.[name], after?.[name], false));
  }
  return recordedFields(model, after === undefined).flatMap((field) => {
    const [old, next] = [before && valueAt(before, field.keys), after && valueAt(after, field.keys)];
    const changes = changeAt(field.path, old, next, isWithheld(field));
    return changes.map((change) => ({ ...change, ...namesAt(field, before, after) }));
  });
}
