import { mayNot } from '../../src/frame/access/refusal-texts';
import { decodeDocument, type VersionedRecord } from '../../src/frame/firestore/document-codec';
import type { DocumentView } from '../../src/frame/firestore/views';
import { viewFor } from '../../src/frame/firestore/views';
import type { EntityModel, EntityRecord } from '../../src/frame/model/entity-model';
import { type RowBranch, rowBranches } from '../../src/frame/query/row-branches';
import { refusal } from '../http/errors';
import type { StoredDocument } from './gateway';
import { type FirestoreSession, textFor } from './session';

export interface Reader {
  model: EntityModel;
  view: DocumentView;
  session: FirestoreSession;
  /** Conditions of which every query must contain one, so that the rules can prove access. */
  rows: readonly RowBranch[];
  decode(document: StoredDocument): VersionedRecord;
}

/** @throws HttpError 403 when the role may not read the entity. */
export function readerOf(model: EntityModel, session: FirestoreSession): Reader {
  const view = viewFor(model, session);
  if (view === undefined) {
    throw refusal(403, 'forbidden', textFor(session, mayNot('read', model)));
  }
  return {
    model,
    view,
    session,
    rows: rowBranches(model, session),
    decode: ({ id, data }) => decodeDocument(model, view, id, data, session.claim),
  };
}

export function readsOneOnly({ rows }: Reader): boolean {
  return rows.every(({ where }) => where.some(({ path }) => path === 'id'));
}

export function withVersion({ record, version }: VersionedRecord): EntityRecord {
  return { ...record, version };
}
