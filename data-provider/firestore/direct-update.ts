import { can } from '../../src/frame/access/can';
import { writesDirectly } from '../../src/frame/access/direct-writes';
import type { InstantMaker } from '../../src/frame/firestore/field-values';
import type { EntityModels } from '../../src/frame/model/application-model';
import type { EntityRecord } from '../../src/frame/model/entity-model';
import type { PlainObject } from '../../src/frame/model/paths';
import { changedByOthers } from '../changed-by-others';
import { refusal } from '../http/errors';
import { type ChangedValue, changedRecord, changedValues, directUpdate } from './changed-values';
import { asHttpError, firestoreCode } from './firestore-errors';
import type { FirestoreGateway } from './gateway';
import type { QueuedWriter } from './queued-writer';
import type { Reader } from './reader';
import { missing } from './refusals';
import { writerOf } from './session';

const MAX_ATTEMPTS = 4;

export interface UpdateRequest {
  id: string;
  data: PlainObject;
  seen?: EntityRecord;
}

interface DirectWriting {
  models: EntityModels;
  gateway: FirestoreGateway;
  instants: InstantMaker;
  writer: QueuedWriter;
  now(): number;
  known(reader: Reader, id: string): EntityRecord | undefined;
  read(reader: Reader, id: string): Promise<EntityRecord | undefined>;
}

function versionOf(record: EntityRecord | undefined): number | undefined {
  return typeof record?.version === 'number' ? record.version : undefined;
}

function conflict(changed: PlainObject): Error {
  return refusal(409, 'conflict', 'The record was changed in the meantime', { changed });
}

export interface DirectlyUpdated {
  record: EntityRecord;
  changed: readonly string[];
}

export interface DirectUpdates {
  /**
   * Writes the update and returns the record; undefined if only the server can make the change or knows why the rules
   * refused it.
   * @throws HttpError 404, or 409 with `changed`.
   */
  update(reader: Reader, request: UpdateRequest): Promise<DirectlyUpdated | undefined>;
  /**
   * Returns the version from which an outdated update may be sent again; undefined if other users changed fields this
   * role sees. The server does not know direct writes of browsers.
   */
  rebased(reader: Reader, request: UpdateRequest): Promise<number | undefined>;
}

export function createDirectUpdates(writing: DirectWriting): DirectUpdates {
  const { models, gateway, instants, writer, now } = writing;

  async function startOf(reader: Reader, { id, seen }: UpdateRequest): Promise<EntityRecord> {
    const known = writing.known(reader, id) ?? (versionOf(seen) === undefined ? undefined : seen);
    const start = known ?? (await writing.read(reader, id));
    if (start === undefined) throw missing(reader, id);
    return start;
  }

  function isDirect({ model, session, view }: Reader, changes: readonly ChangedValue[], record: EntityRecord): boolean {
    const paths = changes.map(({ field }) => field.path);
    const may = can({ subject: session, model, operation: 'update', record });
    // The rules allow direct writes only to sessions that see the whole record; see `seesWhole`.
    return may && view.whole && writesDirectly(models, model, 'update', paths);
  }

  async function movedOn(reader: Reader, start: EntityRecord): Promise<EntityRecord | undefined> {
    const present = await writing.read(reader, start.id);
    if (present === undefined) throw missing(reader, start.id);
    return versionOf(present) === versionOf(start) ? undefined : present;
  }

  async function write(reader: Reader, start: EntityRecord, changes: readonly ChangedValue[]): Promise<EntityRecord> {
    const { model, view, session } = reader;
    const before = { record: start, version: versionOf(start) ?? 0 };
    const after = { ...changedRecord(model, start, changes, now()), version: before.version + 1 };
    const writes = directUpdate(model, { before, after, changes }, writerOf(session), instants);
    await writer.write(gateway.write(writes), {
      collection: view.collection,
      resource: model.route,
      id: start.id,
      changes: Object.fromEntries(changes.map(({ field, value }) => [field.path, value ?? null])),
      claim: session.claim,
    });
    return after;
  }

  return {
    async update(reader, request) {
      const { model, session } = reader;
      const { data, seen } = request;
      let start = await startOf(reader, request);
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        if (typeof data.version === 'number' && data.version !== versionOf(start)) {
          const changed = changedByOthers(model, session, seen ?? { id: start.id }, start);
          if (Object.keys(changed).length > 0) throw conflict(changed);
        }
        const changes = changedValues(model, session, data, start);
        if (changes === undefined || !isDirect(reader, changes, start)) return undefined;
        const changed = changes.map(({ field }) => field.path);
        if (changes.length === 0) return { record: start, changed };
        try {
          return { record: await write(reader, start, changes), changed };
        } catch (error) {
          if (firestoreCode(error) !== 'permission-denied') throw asHttpError(error);
          const present = await movedOn(reader, start);
          if (present === undefined) return undefined;
          start = present;
        }
      }
      throw conflict({});
    },
    async rebased(reader, { id, seen }) {
      const present = seen && (await writing.read(reader, id));
      if (present === undefined || versionOf(present) === versionOf(seen)) return undefined;
      const changed = changedByOthers(reader.model, reader.session, seen ?? { id }, present);
      return Object.keys(changed).length > 0 ? undefined : versionOf(present);
    },
  };
}
