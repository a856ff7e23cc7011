import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { CLAIM_ALL } from '../../../../src/frame/access/can';
import { listReadConditions } from '../../../../src/frame/access/value-condition';
import { decodeDocument, encodeDocument } from '../../../../src/frame/firestore/document-codec';
import { decodeValue, encodeOpenValue } from '../../../../src/frame/firestore/field-values';
import { joinViews, type ReleasedView } from '../../../../src/frame/firestore/released-views';
import { FOLD, GRAMS } from '../../../../src/frame/firestore/shadow-fields';
import type { DocumentView } from '../../../../src/frame/firestore/views';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { EntityModel } from '../../../../src/frame/model/entity-model';
import { listOtherValues } from '../../../../src/frame/model/other-values';
import { isPlainObject, type PlainObject, withValueAt } from '../../../../src/frame/model/paths';
import type { Collection } from '../collection';
import type { StoredRecord } from '../store';

type DocumentContent = { collection: string; content: PlainObject; adds?: true };

export interface StoredCollection {
  name: string;
  logged: boolean;
  conditions?: Collection['conditions'];
  onlyAdded?: boolean | undefined;
  entity?: { model: EntityModel; view: DocumentView; views: readonly DocumentView[] };
  collections: readonly string[];
  documentsOf(stored: StoredRecord): DocumentContent[];
  decode(id: string, document: PlainObject): StoredRecord;
}

export function getStoredName(collection: string): string {
  return `${collection}_kept`;
}

function storedDocument(model: EntityModel, { record }: StoredRecord): DocumentContent[] {
  const others = listOtherValues(model, record);
  if (others.length === 0) return [];
  const removed = others.reduce<PlainObject>((content, { keys, value }) => withValueAt(content, keys, value), {});
  const content = encodeOpenValue(removed);
  return isPlainObject(content) ? [{ collection: getStoredName(model.collection), content, adds: true }] : [];
}

function decodeWhole(model: EntityModel, view: DocumentView, id: string, document: PlainObject): StoredRecord {
  const { record, version } = decodeDocument(model, view, id, document, CLAIM_ALL);
  const { [FOLD]: _fold, [GRAMS]: _grams, ...stored } = document;
  const content = decodeValue(stored);
  const others = isPlainObject(content) ? listOtherValues(model, content) : [];
  return { record: others.reduce((whole, { keys, value }) => withValueAt(whole, keys, value), record), version };
}

function entityCollection(model: EntityModel, before: readonly ReleasedView[]): StoredCollection {
  const views = joinViews(model, before);
  const [whole] = views;
  if (whole === undefined) throw new Error(`The entity ${model.name} has no view`);
  return {
    name: model.collection,
    logged: true,
    conditions: listReadConditions(model),
    entity: { model, view: whole, views },
    collections: [...views.map(({ collection }) => collection), getStoredName(model.collection)],
    documentsOf: (stored) => [
      ...views.map((view) => ({
        collection: view.collection,
        content: encodeDocument(model, view, stored, Timestamp),
      })),
      ...storedDocument(model, stored),
    ],
    decode: (id, document) => decodeWhole(model, whole, id, document),
  };
}

function plainCollection({ name, logged, onlyAdded }: Collection): StoredCollection {
  return {
    name,
    logged,
    onlyAdded,
    collections: [name],
    documentsOf: ({ record: { id: _id, ...content }, version }) => {
      const encoded = encodeOpenValue(content);
      return [{ collection: name, content: { ...(isPlainObject(encoded) ? encoded : {}), version } }];
    },
    decode: (id, { version, ...content }) => {
      const decoded = decodeValue(content);
      const record = { ...(isPlainObject(decoded) ? decoded : {}), id };
      return { record, version: typeof version === 'number' ? version : 1 };
    },
  };
}

export function listStoredCollections(
  models: EntityModels,
  own: readonly Collection[],
  before: readonly ReleasedView[] = [],
): Map<string, StoredCollection> {
  const all = [...models.list.map((model) => entityCollection(model, before)), ...own.map(plainCollection)];
  return new Map(all.map((collection) => [collection.name, collection]));
}

export function getRef(firestore: Firestore, collection: string, id: string) {
  return firestore.collection(collection).doc(id);
}
