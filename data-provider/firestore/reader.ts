import { CLAIM_ALL, rowCondition, rowScope } from '../../src/frame/access/can';
import { mayNot } from '../../src/frame/access/refusal-texts';
import { decodeDocument, type VersionedRecord } from '../../src/frame/firestore/document-codec';
import type { DocumentView } from '../../src/frame/firestore/views';
import { viewFor } from '../../src/frame/firestore/views';
import type { ReadScope } from '../../src/frame/model/access-model';
import type { EntityModel, EntityRecord } from '../../src/frame/model/entity-model';
import type { ValueCondition } from '../../src/frame/model/value-condition';
import { refusal } from '../http/errors';
import type { StoredDocument } from './gateway';
import { type FirestoreSession, textFor } from './session';

/** How one session reads one entity. */
export interface Reader {
  model: EntityModel;
  view: DocumentView;
  scope: ReadScope;
  session: FirestoreSession;
  /** Whether every query must name the session's claim, so that the rules can prove it. */
  narrowed: boolean;
  /** What every query must ask of the values, for the same reason. */
  condition: ValueCondition | undefined;
  decode(document: StoredDocument): VersionedRecord;
}

/** @throws HttpError 403 when the role may not read the entity. */
export function readerOf(model: EntityModel, session: FirestoreSession): Reader {
  const scope = rowScope(model, 'read', session.role);
  const view = viewFor(model, session);
  if (scope === undefined || view === undefined) {
    throw refusal(403, 'forbidden', textFor(session, mayNot('read', model)));
  }
  return {
    model,
    view,
    scope,
    session,
    narrowed: scope === 'subtree' && session.claim !== CLAIM_ALL,
    condition: rowCondition(model, 'read', session.role),
    decode: ({ id, data }) => decodeDocument(model, view, id, data, session.claim),
  };
}

/** A record as the console knows it: with its version. */
export function withVersion({ record, version }: VersionedRecord): EntityRecord {
  return { ...record, version };
}
