import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { FILE_PARTS_COLLECTION } from '../../../src/frame/model/file-limits';
import { type FileValue, isFileType, readFiles } from '../../../src/frame/model/file-value';
import type { Text } from '../../../src/frame/model/message';
import { valueAt } from '../../../src/frame/model/paths';
import { isSameValue } from '../../../src/frame/model/same-value';
import type { Collection } from '../stores/collection';
import { internalCollection } from '../stores/collection';
import type { StoredRecord } from '../stores/store';
import type { Actor } from './actor';
import { fieldsRefused } from './api-error';
import { message } from './messages';
import type { UnitOfWork } from './unit-of-work';

/** State of files. `by`: uploader of a file without a record; `begun`: start of upload; `left`: end of last use; ms. */
export const FILES = internalCollection('kept_files', [
  { path: 'by', storage: 'text' },
  { path: 'begun', storage: 'integer' },
  { path: 'left', storage: 'integer' },
]);

export const FILE_PARTS: Collection = {
  ...{ name: FILE_PARTS_COLLECTION, indexed: [], texts: [] },
  ...{ logged: false },
};

/** Stores files in the database on every back end, so that backups and transactions include them. */
export const FILE_COLLECTIONS: readonly Collection[] = [FILES, FILE_PARTS];

export function partId(file: string, part: number): string {
  return `${file}.${part}`;
}

export function getSender({ role, claim, userId = '' }: Actor): string {
  return JSON.stringify([role, claim, userId]);
}

type NamedFile = { path: string; file: FileValue };

function namedIn(model: EntityModel, record: EntityRecord | undefined): NamedFile[] {
  if (record === undefined) return [];
  return model.fields
    .filter(({ type }) => isFileType(type))
    .flatMap(({ path, keys }) => readFiles(valueAt(record, keys)).map((file) => ({ path, file })));
}

/** True if the field already contains this file, or the actor uploaded the file for this field. */
function mayName(
  stored: StoredRecord | undefined,
  { path, file }: NamedFile,
  model: EntityModel,
  id: string,
  actor: Actor,
) {
  const { record } = stored ?? {};
  if (record?.whole !== true || record.collection !== model.collection || record.field !== path) return false;
  const isTrue = (['name', 'type', 'size'] as const).every((part) => isSameValue(record[part], file[part]));
  return isTrue && (record.record === undefined ? record.by === getSender(actor) : record.record === id);
}

/** Skips the server's own writes. @throws ApiError 422 naming fields whose file is missing or of another user. */
export async function requireFiles(
  unit: UnitOfWork,
  model: EntityModel,
  before: EntityRecord | undefined,
  record: EntityRecord,
  actor: Actor,
): Promise<void> {
  if (actor.system === true) return;
  const namedBefore = namedIn(model, before);
  const errors: Record<string, Text> = {};
  for (const named of namedIn(model, record)) {
    if (namedBefore.some(({ path, file }) => path === named.path && isSameValue(file, named.file))) continue;
    const stored = await unit.get(FILES.name, named.file.id);
    if (!mayName(stored, named, model, record.id, actor)) errors[named.path] = message('record.unknownFile');
  }
  if (Object.keys(errors).length > 0) throw fieldsRefused(422, 'unknown_file', errors, model);
}

export async function updateFiles(
  unit: UnitOfWork,
  model: EntityModel,
  before: EntityRecord | undefined,
  after: EntityRecord | undefined,
  now: number,
): Promise<void> {
  const [had, has] = [namedIn(model, before), namedIn(model, after)];
  const isIn = (all: readonly NamedFile[], { path, file }: NamedFile) =>
    all.some((other) => other.path === path && other.file.id === file.id);
  for (const named of has.filter((one) => !isIn(had, one))) {
    const stored = await unit.get(FILES.name, named.file.id);
    if (stored === undefined) continue;
    const { begun: _begun, left: _left, by: _by, ...rest } = stored.record;
    unit.put(FILES.name, { ...stored, record: { ...rest, field: named.path, record: after?.id } });
  }
  for (const { file } of had) {
    if (has.some((other) => other.file.id === file.id)) continue;
    const stored = await unit.get(FILES.name, file.id);
    if (stored !== undefined) unit.put(FILES.name, { ...stored, record: { ...stored.record, left: now } });
  }
}
