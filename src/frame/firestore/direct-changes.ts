import { CLAIM_ALL } from '../access/can';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import { isPlainObject, type PlainObject } from '../model/paths';
import { sameValue } from '../model/same-value';
import { decodeDocument, encodeDocument, type VersionedRecord } from './document-codec';
import { decodeValue, type InstantMaker } from './field-values';
import { FOLD, GRAMS } from './shadow-fields';
import { viewsOf } from './views';

/**
 * Collection of reports on changes that browsers write directly, in the same batch. The rules reject a change without a
 * truthful report. The server turns reports into history entries.
 */
export const DIRECT_CHANGES = 'direct_changes';

export const REPORT_KEYS = [
  'by',
  'claim',
  'at',
  'kind',
  'collection',
  'record',
  'version',
  'acl',
  'before',
  'after',
] as const;

/**
 * Builds the id of a change report. `version` is the new version of the record; for a deletion, the version that would
 * follow.
 */
export function directChangeId(collection: string, record: string, version: number): string {
  return `${collection}:${record}:${version}`;
}

export interface DirectWriter {
  uid: string;
  claim: string;
}

export function stampedNames(model: EntityModel): string[] {
  return model.fields.flatMap(({ value, keys }) => {
    const isStamped = value !== undefined && 'now' in value && value.now === 'write';
    return isStamped && keys.length === 1 ? keys : [];
  });
}

export function namesBeside(model: EntityModel): string[] {
  return [FOLD, GRAMS, 'acl', 'version', ...stampedNames(model)];
}

function contentOf(model: EntityModel, stored: VersionedRecord, instants: InstantMaker): PlainObject {
  const [whole] = viewsOf(model);
  if (whole === undefined) throw new Error(`The entity ${model.name} is stored nowhere`);
  const beside = new Set(namesBeside(model));
  const content = Object.entries(encodeDocument(model, whole, stored, instants));
  return Object.fromEntries(content.filter(([name]) => !beside.has(name)));
}

function onlyDifferent(content: PlainObject, other: PlainObject): PlainObject {
  const isDifferent = ([name, value]: [string, unknown]) =>
    !Object.hasOwn(other, name) || !sameValue(decodeValue(value), decodeValue(other[name]));
  return Object.fromEntries(Object.entries(content).filter(isDifferent));
}

export function directChange(
  model: EntityModel,
  { before, after }: { before: VersionedRecord; after: EntityRecord | undefined },
  { uid, claim }: DirectWriter,
  instants: InstantMaker,
): { id: string; content: PlainObject } {
  const version = before.version + 1;
  const old = contentOf(model, before, instants);
  const next = after === undefined ? {} : contentOf(model, { record: after, version }, instants);
  const record = before.record.id;
  return {
    id: directChangeId(model.collection, record, version),
    content: {
      ...{ by: uid, claim, kind: after === undefined ? 'deleted' : 'changed', collection: model.collection },
      ...{ record, version, acl: before.record.acl ?? null },
      before: onlyDifferent(old, next),
      after: onlyDifferent(next, old),
    },
  };
}

/** Change report as the server reads it; both sides contain only the top-level fields that differ. */
export interface ReportedChange {
  id: string;
  by: string;
  at: number;
  collection: string;
  record: string;
  acl: readonly string[] | undefined;
  before: PlainObject;
  after: PlainObject | undefined;
}

export function reportedChange({ id, ...content }: EntityRecord): ReportedChange | undefined {
  const { by, at, kind, collection, record, acl, before, after } = content;
  if (typeof by !== 'string' || typeof at !== 'number' || typeof collection !== 'string' || typeof record !== 'string')
    return undefined;
  if (!isPlainObject(before) || !isPlainObject(after)) return undefined;
  const claims = Array.isArray(acl) ? acl.filter((claim) => typeof claim === 'string') : undefined;
  return { id, by, at, collection, record, acl: claims, before, after: kind === 'deleted' ? undefined : after };
}

export function reportedSide(model: EntityModel, id: string, content: PlainObject): EntityRecord {
  const [whole] = viewsOf(model);
  if (whole === undefined) throw new Error(`The entity ${model.name} is stored nowhere`);
  return decodeDocument(model, whole, id, content, CLAIM_ALL).record;
}
