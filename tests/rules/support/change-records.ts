import firebase from 'firebase/compat/app';
import { type DocumentWrite, SERVER_TIME } from '../../../data-provider/firestore/gateway';
import { writerOf } from '../../../data-provider/firestore/session';
import type { AccessSubject } from '../../../src/frame/access/can';
import { DIRECT_CHANGES, directChangeId, stampedNames } from '../../../src/frame/firestore/direct-changes';
import { encodeDocument, type VersionedRecord } from '../../../src/frame/firestore/document-codec';
import { FOLD } from '../../../src/frame/firestore/shadow-fields';
import { viewsOf } from '../../../src/frame/firestore/views';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { type PlainObject, withValueAt } from '../../../src/frame/model/paths';
import { sameValue } from '../../../src/frame/model/same-value';

function isSentinel(value: unknown): boolean {
  return value instanceof firebase.firestore.FieldValue;
}

/** The true telling of a change that no screen sends, so that a refusal is of the change itself. Keys of `changes` are dotted paths. */
export function recordingWrite(
  model: EntityModel,
  stored: VersionedRecord,
  changes: PlainObject,
  subject: Pick<AccessSubject, 'claim' | 'userId'>,
): DocumentWrite {
  const [whole] = viewsOf(model);
  if (whole === undefined) throw new Error(`${model.name} is kept nowhere`);
  const before = encodeDocument(model, whole, stored, firebase.firestore.Timestamp);
  const after = Object.entries(changes)
    .filter(([, value]) => !isSentinel(value))
    .reduce((content, [path, value]) => withValueAt(content, path.split('.'), value), before);
  const beside = [FOLD, 'version', ...stampedNames(model)];
  const names = Object.keys(after).filter((name) => !beside.includes(name) && !sameValue(before[name], after[name]));
  const part = (content: PlainObject) =>
    Object.fromEntries(names.filter((name) => Object.hasOwn(content, name)).map((name) => [name, content[name]]));
  const version = typeof changes.version === 'number' ? changes.version : stored.version + 1;
  const { uid, claim } = writerOf(subject);
  const record = stored.record.id;
  return {
    type: 'create',
    collection: DIRECT_CHANGES,
    id: directChangeId(model.collection, record, version),
    content: {
      ...{ by: uid, claim, at: SERVER_TIME, kind: 'changed', collection: model.collection, record, version },
      ...{ acl: stored.record.acl ?? null, before: part(before), after: part(after) },
    },
  };
}
