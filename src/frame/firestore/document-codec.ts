import { CLAIM_ALL } from '../access/can';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { SYSTEM_NAMES } from '../model/id-field';
import { isPlainObject, type PlainObject, valueAt, withValueAt } from '../model/paths';
import { buildSortKey } from '../query/compare-values';
import { decodeValue, encodeOpenValue, encodeValue, type InstantMaker, isAlwaysPresent } from './field-values';
import { FOLD, GRAMS, isFolded, listFragments, listSearchedFields } from './shadow-fields';
import type { DocumentView } from './views';

function foldOf(record: EntityRecord, field: FieldModel): string | null {
  const value = valueAt(record, field.keys);
  return typeof value === 'string' ? buildSortKey(value) : null;
}

function shadowFields(model: EntityModel, fields: readonly FieldModel[], record: EntityRecord): PlainObject {
  let fold: PlainObject = {};
  for (const field of fields) {
    if (isFolded(field)) fold = withValueAt(fold, field.keys, foldOf(record, field));
  }
  const searched = listSearchedFields(model, fields);
  if (searched.length === 0) return { [FOLD]: fold };
  const grams = searched.flatMap((field) => {
    const value = valueAt(record, field.keys);
    return typeof value === 'string' ? listFragments(value) : [];
  });
  return { [FOLD]: fold, [GRAMS]: [...new Set(grams)] };
}

export type VersionedRecord = { record: EntityRecord; version: number };

function isClaim(value: unknown): value is string {
  return typeof value === 'string';
}

function withGroup(groups: PlainObject, [key, ...rest]: readonly string[]): PlainObject {
  if (key === undefined) return groups;
  const inner = groups[key];
  return { ...groups, [key]: withGroup(isPlainObject(inner) ? inner : {}, rest) };
}

function openContent(record: EntityRecord): PlainObject {
  const content = Object.entries(record).filter(([name]) => !SYSTEM_NAMES.includes(name));
  return Object.fromEntries(content.map(([name, value]) => [name, encodeOpenValue(value)]));
}

function fieldContent(view: DocumentView, record: EntityRecord, instants: InstantMaker): PlainObject {
  let content = view.fields.reduce<PlainObject>((groups, { keys }) => withGroup(groups, keys.slice(0, -1)), {});
  for (const field of view.fields) {
    const value = valueAt(record, field.keys);
    if (value !== undefined) content = withValueAt(content, field.keys, encodeValue(field, value, instants));
    else if (isAlwaysPresent(field)) content = withValueAt(content, field.keys, null);
  }
  return content;
}

/** Returns a document with `acl`, `version`, and the shadow fields for sorting and searching. */
export function encodeDocument(
  model: EntityModel,
  view: DocumentView,
  { record, version }: VersionedRecord,
  instants: InstantMaker,
): PlainObject {
  const content = model.open ? openContent(record) : fieldContent(view, record, instants);
  const acl = Array.isArray(record.acl) ? { acl: record.acl.filter(isClaim) } : {};
  const shadow = model.open ? {} : shadowFields(model, view.fields, record);
  return { ...content, ...acl, version, ...shadow };
}

/** @param claim claim of the reader; other claims are removed. `all` keeps every claim */
export function decodeDocument(
  model: EntityModel,
  view: DocumentView,
  id: string,
  document: PlainObject,
  claim: string,
): VersionedRecord {
  const { acl, version, [FOLD]: _fold, [GRAMS]: _grams, ...content } = document;
  let record: EntityRecord = { id };
  if (model.open)
    record = { ...Object.fromEntries(Object.entries(content).map(([name, value]) => [name, decodeValue(value)])), id };
  else {
    for (const { keys } of view.fields) {
      const value = decodeValue(valueAt(content, keys)) ?? undefined;
      if (value !== undefined) record = withValueAt(record, keys, value);
    }
  }
  if (Array.isArray(acl)) {
    record = { ...record, acl: acl.filter(isClaim).filter((entry) => claim === CLAIM_ALL || entry === claim) };
  }
  return { record, version: typeof version === 'number' ? version : 1 };
}
