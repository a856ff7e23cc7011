import { CLAIM_ALL } from '../access/can';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import { isPlainObject, type PlainObject } from '../model/paths';
import { sameValue } from '../model/same-value';
import { decodeDocument, encodeDocument, type VersionedRecord } from './document-codec';
import { decodeValue, type InstantMaker } from './field-values';
import { FOLD, GRAMS } from './shadow-fields';
import { viewsOf } from './views';

/**
 * What browsers change by themselves, reported in the same batch: the rules take no change without its report, and none whose report
 * is not true. The server makes entries of the history of them. Nobody reads or changes them otherwise.
 */
export const DIRECT_CHANGES = 'direct_changes';

/** What a document of them holds. `at`, the server's instant, is added where it is written. */
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

/** Id of the report of a change of a record: `version` is the one that the change makes, of a deletion the one that would follow. */
export function directChangeId(collection: string, record: string, version: number): string {
  return `${collection}:${record}:${version}`;
}

/** Who changes something: the account, and the claim of its session. */
export interface DirectWriter {
  uid: string;
  claim: string;
}

/** Instants that the server puts in with each write, at the top of a document: they are nobody's change. */
export function stampedNames(model: EntityModel): string[] {
  return model.fields.flatMap(({ value, keys }) => {
    const isStamped = value !== undefined && 'now' in value && value.now === 'write';
    return isStamped && keys.length === 1 ? keys : [];
  });
}

/** Names at the top of a document that follow from others, or that every write sets. */
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

/** The names at the top of a document that a change gives another value, or takes away. */
function onlyDifferent(content: PlainObject, other: PlainObject): PlainObject {
  const isDifferent = ([name, value]: [string, unknown]) =>
    !Object.hasOwn(other, name) || !sameValue(decodeValue(value), decodeValue(other[name]));
  return Object.fromEntries(Object.entries(content).filter(isDifferent));
}

/**
 * The report of a change: its id, and what it holds but for `at`.
 *
 * @param after undefined for a deletion.
 */
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

/** A report as the server finds it. Of both sides there are only the fields at the top of the document that differ. */
export interface ReportedChange {
  id: string;
  by: string;
  /** ms since the epoch. */
  at: number;
  collection: string;
  record: string;
  acl: readonly string[] | undefined;
  before: PlainObject;
  /** Undefined: the record was deleted. */
  after: PlainObject | undefined;
}

/** The report in a document; undefined for something else. */
export function reportedChange({ id, ...content }: EntityRecord): ReportedChange | undefined {
  const { by, at, kind, collection, record, acl, before, after } = content;
  if (typeof by !== 'string' || typeof at !== 'number' || typeof collection !== 'string' || typeof record !== 'string')
    return undefined;
  if (!isPlainObject(before) || !isPlainObject(after)) return undefined;
  const claims = Array.isArray(acl) ? acl.filter((claim) => typeof claim === 'string') : undefined;
  return { id, by, at, collection, record, acl: claims, before, after: kind === 'deleted' ? undefined : after };
}

/** One side of a report as a record: it has nothing but the fields that it is about. */
export function reportedSide(model: EntityModel, id: string, content: PlainObject): EntityRecord {
  const [whole] = viewsOf(model);
  if (whole === undefined) throw new Error(`The entity ${model.name} is stored nowhere`);
  return decodeDocument(model, whole, id, content, CLAIM_ALL).record;
}
