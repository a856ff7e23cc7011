import type { EntityRecord } from '../../model/entity-model';
import { isPlainObject, type PlainObject } from '../../model/paths';

/** What happened to a record; `viewed`: an administrator saw the console as this user or place does. */
export const CHANGE_KINDS = ['created', 'changed', 'deleted', 'viewed'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Where a change came from. */
export const CLIENTS = ['console', 'api', 'bulk', 'import', 'undo', 'schema'] as const;
export type Client = (typeof CLIENTS)[number];

/** What became of one field. A side is missing where there was no value. */
export interface FieldChange {
  /** Dotted path inside the record. */
  path: string;
  before?: unknown;
  after?: unknown;
  /** What the records were called that the values refer to. */
  names?: { before?: string; after?: string };
  /** The values are not kept: a secret, or too large. */
  withheld?: true;
}

/** Who did it. Missing: the server itself, for a change of the schemas. */
export interface Author {
  /** The claim that the person or token is known by, `user:<id>` or `<level>:<id>`. */
  id: string;
  /** As they were called then. */
  name: string;
}

/** One change of one record, as the history keeps it. */
export interface HistoryEntry {
  /** Ids in ascending order are changes from the newest to the oldest. */
  id: string;
  /** ms since the epoch. */
  at: number;
  by?: Author | undefined;
  client: Client;
  kind: ChangeKind;
  /** Entity name. */
  entity: string;
  record: string;
  /** What the record was called after the change; of a deleted one, before it. */
  label: string;
  /** What several changes have in common that were one action. */
  group?: string | undefined;
  /** Whether it stands for its group, or for itself without one. */
  lead: boolean;
  /** The claims that saw the record before and after; missing where rows have no scope. */
  seenBy?: readonly string[] | undefined;
  changes: readonly FieldChange[];
}

/** By what the changes of one record are found. */
export function recordKey(entity: string, record: string): string {
  return `${entity}/${record}`;
}

function isOneOf<T extends string>(values: readonly T[], value: unknown): value is T {
  return values.some((known) => known === value);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function namesOf(value: unknown): Pick<FieldChange, 'names'> {
  if (!isPlainObject(value)) return {};
  const { before, after } = value;
  return {
    names: {
      ...(typeof before === 'string' ? { before } : {}),
      ...(typeof after === 'string' ? { after } : {}),
    },
  };
}

function changeOf(value: unknown): FieldChange[] {
  if (!isPlainObject(value) || typeof value.path !== 'string') return [];
  const { path } = value;
  return [
    {
      path,
      ...('before' in value ? { before: value.before } : {}),
      ...('after' in value ? { after: value.after } : {}),
      ...namesOf(value.names),
      ...(value.withheld === true ? { withheld: true } : {}),
    },
  ];
}

function changesOf(json: unknown): FieldChange[] {
  try {
    const list: unknown = JSON.parse(text(json));
    return Array.isArray(list) ? list.flatMap(changeOf) : [];
  } catch {
    return [];
  }
}

/** The entry as a record of its collection: the changes are one text, so that no store indexes what is in them. */
export function storedEntry(entry: HistoryEntry): EntityRecord {
  const { changes, by, group, lead, ...rest } = entry;
  return {
    ...rest,
    key: recordKey(entry.entity, entry.record),
    lead: lead ? 1 : 0,
    changes: JSON.stringify(changes),
    ...(by === undefined ? {} : { byId: by.id, byName: by.name }),
    ...(group === undefined ? {} : { group }),
  };
}

/** The entry in a record of the collection, or in an answer of the server; undefined for something else. */
export function entryOf(stored: PlainObject): HistoryEntry | undefined {
  const { id, at, client, kind, entity, record, label, group, lead, changes, byId, byName, seenBy } = stored;
  if (typeof id !== 'string' || typeof at !== 'number' || typeof entity !== 'string' || typeof record !== 'string') {
    return undefined;
  }
  if (!isOneOf(CHANGE_KINDS, kind) || !isOneOf(CLIENTS, client)) return undefined;
  return {
    ...{ id, at, client, kind, entity, record, label: text(label), lead: lead === 1 },
    changes: changesOf(changes),
    ...(typeof byId === 'string' ? { by: { id: byId, name: text(byName) } } : {}),
    ...(typeof group === 'string' ? { group } : {}),
    ...(Array.isArray(seenBy) ? { seenBy: seenBy.filter((claim) => typeof claim === 'string') } : {}),
  };
}
