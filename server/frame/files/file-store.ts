import { createHash } from 'node:crypto';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../src/frame/model/field-model';
import { DEFAULT_BYTES } from '../../../src/frame/model/file-limits';
import { CHANGE_RECORD_BYTES, detectMediaType, isNameForType, listEndings } from '../../../src/frame/model/media-types';
import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import { FILE_PARTS, FILES, getSender, partId } from '../documents/file-collections';
import { message } from '../documents/messages';
import type { SiteData } from '../documents/site-data';
import type { StoredRecord } from '../stores/store';

export function noSuchFileError(): ApiError {
  return new ApiError(404, 'not_found', message('file.none'));
}

function refusedSize(maxBytes: number): ApiError {
  return new ApiError(422, 'file_too_large', message('file.tooLarge', { megabytes: maxBytes / 1e6 }));
}

function refusedName(name: string, type: string): ApiError {
  const endings = listEndings(type);
  const text =
    endings.length === 0 ? message('file.wrongContent', { name }) : message('file.wrongName', { name, endings });
  return new ApiError(422, 'file_name', text);
}

/** Bytes of each part except the last. In base64 a part fits into a Firestore document (1 MiB). */
export const PART_BYTES = 512 * 1024;

/** Maximum uploaded files per sender without a record, so that no sender can fill the disk. */
export const MAX_UNNAMED = 50;

const partsOf = (size: number) => Math.ceil(size / PART_BYTES);

export type FileStoreData = Pick<SiteData, 'store' | 'identifiers' | 'now'>;

function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return (
    last
      .replace(/[\p{Cc}\p{Cf}"]/gu, '')
      .trim()
      .slice(-200) || 'file'
  );
}

export function createFileStore({ store, identifiers, now }: FileStoreData) {
  async function requireOwn(actor: Actor, id: string): Promise<StoredRecord> {
    const stored = await store.get(FILES.name, id);
    if (stored === undefined || stored.record.by !== getSender(actor)) throw noSuchFileError();
    return stored;
  }

  async function part(id: string, index: number): Promise<Uint8Array | undefined> {
    const bytes = (await store.get(FILE_PARTS.name, partId(id, index)))?.record.bytes;
    return typeof bytes === 'string' ? Buffer.from(bytes, 'base64') : undefined;
  }

  function change(actor: Actor, id: string, values: Record<string, unknown>): Promise<void> {
    return store.transact(async (reader) => {
      const stored = await reader.get(FILES.name, id);
      if (stored === undefined || stored.record.by !== getSender(actor)) throw noSuchFileError();
      const record = { ...stored.record, ...values };
      return {
        result: undefined,
        batch: { put: [{ collection: FILES.name, stored: { ...stored, record } }], remove: [] },
      };
    });
  }

  async function remove(id: string, size: number): Promise<void> {
    const parts = Array.from({ length: partsOf(size) }, (_none, index) => partId(id, index));
    for (const one of parts) {
      const removedPart = [{ collection: FILE_PARTS.name, id: one }];
      await store.transact(async () => ({ result: undefined, batch: { put: [], remove: removedPart } }));
    }
    await store.transact(async () => ({
      result: undefined,
      batch: { put: [], remove: [{ collection: FILES.name, id }] },
    }));
  }

  async function inspect(id: string, size: number): Promise<{ hash: string; beginning: Uint8Array } | undefined> {
    const hash = createHash('sha256');
    let beginning: Uint8Array = new Uint8Array();
    for (let index = 0; index < partsOf(size); index += 1) {
      const bytes = await part(id, index);
      if (bytes === undefined) return undefined;
      if (index === 0) beginning = bytes.subarray(0, CHANGE_RECORD_BYTES);
      hash.update(bytes);
    }
    return { hash: hash.digest('hex'), beginning };
  }

  return {
    /** @throws ApiError 422 for a file too large for its field, 429 for too many files without a record. */
    async begin(
      actor: Actor,
      { model, field, name, size }: { model: EntityModel; field: FieldModel; name: string; size: number },
    ) {
      const maxBytes = field.files?.maxBytes ?? DEFAULT_BYTES;
      if (size > maxBytes) throw refusedSize(maxBytes);
      const by = getSender(actor);
      const where = [{ path: 'by', storage: 'text', operator: 'eq', value: by } as const];
      const record = {
        ...{ id: identifiers.id(), collection: model.collection, field: field.path, name: plainName(name), size },
        ...{ by, begun: now(), whole: false },
      };
      const put = [{ collection: FILES.name, stored: { record, version: 1 } }];
      await store.transact(async (reader) => {
        const { total } = await reader.query(FILES.name, { where, limit: 0 });
        if (total >= MAX_UNNAMED) throw new ApiError(429, 'too_many_files', message('file.tooMany'));
        return { result: undefined, batch: { put, remove: [] } };
      });
      return record.id;
    },

    /** @throws ApiError 404 for a file of another actor, 400 for a part of wrong length. */
    async put(actor: Actor, id: string, index: number, bytes: Uint8Array) {
      const { record } = await requireOwn(actor, id);
      const size = Number(record.size);
      const expected = Math.min(PART_BYTES, size - index * PART_BYTES);
      if (index >= partsOf(size) || bytes.length !== expected) {
        throw new ApiError(400, 'bad_part', `Part ${index} must have ${Math.max(0, expected)} bytes`);
      }
      const content = { id: partId(id, index), bytes: Buffer.from(bytes).toString('base64') };
      await store.transact(async (reader) => {
        const present = await reader.get(FILES.name, id);
        if (present === undefined || present.record.sealed === true) throw noSuchFileError();
        const put = [{ collection: FILE_PARTS.name, stored: { record: content, version: 1 } }];
        return { result: undefined, batch: { put, remove: [] } };
      });
    },

    /** @throws ApiError 404, 409 for missing parts, 422 if the field does not accept the content (deletes the file). */
    async finish(actor: Actor, id: string, fieldAt: (collection: string, path: string) => FieldModel | undefined) {
      const { record } = await requireOwn(actor, id);
      const [size, name] = [Number(record.size), String(record.name)];
      await change(actor, id, { sealed: true });
      const found = await inspect(id, size);
      if (found === undefined) {
        await change(actor, id, { sealed: false });
        throw new ApiError(409, 'parts_missing', message('file.partsMissing'));
      }
      const type = detectMediaType(name, found.beginning);
      const accept = fieldAt(String(record.collection), String(record.field))?.files?.accept;
      if (accept !== undefined && !accept.includes(type)) {
        await remove(id, size);
        throw new ApiError(422, 'file_type', message('file.wrongType', { endings: accept.flatMap(listEndings) }));
      }
      if (!isNameForType(name, type)) {
        await remove(id, size);
        throw refusedName(name, type);
      }
      await change(actor, id, { type, hash: found.hash, whole: true });
      return { id, name, type, size };
    },

    /** Cancels an upload. Does nothing if the file does not exist or belongs to another actor. */
    async cancel(actor: Actor, id: string) {
      const stored = await store.get(FILES.name, id);
      if (stored !== undefined && stored.record.by === getSender(actor)) await remove(id, Number(stored.record.size));
    },

    get: (id: string) => store.get(FILES.name, id),
    remove,

    async *content(id: string, size: number) {
      for (let index = 0; index < partsOf(size); index += 1) {
        const bytes = await part(id, index);
        if (bytes === undefined) throw new Error(`Part ${index} of the file ${id} is missing`);
        yield bytes;
      }
    },
  };
}
