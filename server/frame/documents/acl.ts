import { isDeepStrictEqual } from 'node:util';
import { type AccessSubject, CLAIM_ALL, canSeeField } from '../../../src/frame/access/can';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { valueAt, withValueAt } from '../../../src/frame/model/paths';
import type { StoredRecord } from '../stores/store';
import type { Relations } from './relations';
import type { UnitOfWork } from './unit-of-work';

export function readAcl(record: EntityRecord | undefined): string[] {
  const acl = record?.acl;
  return Array.isArray(acl) ? acl.filter((claim) => typeof claim === 'string') : [];
}

export function getAt(record: EntityRecord | undefined, path: string): unknown {
  return record && valueAt(record, path.split('.'));
}

export function getStorage(model: EntityModel, path: string) {
  return model.fieldByPath.get(path)?.storage ?? 'text';
}

/** Returns the claims at the record's creation, so that users keep access when its device or building moves. */
async function fixedAcl(unit: UnitOfWork, relations: Relations, model: EntityModel, record: EntityRecord) {
  const { key, place } = model.scope?.about ?? { key: '' };
  const recordAt = async (path: string, entity: EntityModel | undefined) => {
    const id = getAt(record, path);
    return entity && typeof id === 'string' ? (await unit.get(entity.collection, id))?.record : undefined;
  };
  const subject = await recordAt(key, relations.subjectOf(model));
  const around = place === undefined ? undefined : await recordAt(place, relations.referredBy(model, place));
  const levels = (claims: readonly string[]) => claims.filter((claim) => !relations.isShare(claim));
  const own = levels(readAcl(record.acl === undefined ? (around ?? subject) : record));
  const present = [subject, around].map(readAcl).find((claims) => isDeepStrictEqual(levels(claims), own)) ?? [];
  return [...own, ...present.filter((claim) => relations.isShare(claim))].sort();
}

/** Returns the claims of the record's level and of the levels above. Requires a current `acl` in the records above. */
export async function computeAcl(
  unit: UnitOfWork,
  relations: Relations,
  model: EntityModel,
  record: EntityRecord,
): Promise<string[]> {
  const claims = new Set<string>();
  const { scope } = model;
  const about = relations.subjectOf(model);
  if (about !== undefined && scope?.about !== undefined) {
    if (scope.about.fixed === true) return fixedAcl(unit, relations, model, record);
    const id = getAt(record, scope.about.key);
    return typeof id === 'string' ? readAcl((await unit.get(about.collection, id))?.record) : [];
  }
  if (scope?.level !== undefined) claims.add(`${scope.level}:${record.id}`);
  for (const { model: parent, key, on } of relations.parentsOf(model)) {
    const [owner] = await unit.find(parent.collection, on, getStorage(parent, on), getAt(record, key));
    for (const claim of readAcl(owner?.record)) if (!relations.isShare(claim)) claims.add(claim);
  }
  const sharer = relations.sharerOf(model);
  if (sharer !== undefined) {
    const storage = getStorage(sharer.model, sharer.field);
    for (const { record: by } of await unit.find(sharer.model.collection, sharer.field, storage, record.id)) {
      claims.add(`${sharer.model.name}:${by.id}`);
    }
  }
  for (const { model: child, key, on } of relations.childrenOf(model)) {
    const below = await unit.find(child.collection, key, getStorage(child, key), getAt(record, on));
    for (const { record: inner } of below) {
      for (const claim of readAcl(inner)) if (relations.isShare(claim)) claims.add(claim);
    }
  }
  return [...claims].sort();
}

/** Removes claims from responses, because claims contain ids of people and places. Not for sessions with full access. */
export function redact(
  model: EntityModel,
  { record, version }: StoredRecord,
  subject: AccessSubject,
): EntityRecord & { version: number } {
  const { acl, ...content } = record;
  let answer: EntityRecord = { id: record.id };
  if (model.open) answer = content;
  else {
    for (const field of model.fields) {
      if (!canSeeField(field, subject)) continue;
      const value = valueAt(record, field.keys);
      if (value !== undefined) answer = withValueAt(answer, field.keys, value);
    }
  }
  if (acl === undefined || subject.claim === CLAIM_ALL) return { ...answer, version };
  return { ...answer, acl: readAcl(record).filter((claim) => claim === subject.claim), version };
}
