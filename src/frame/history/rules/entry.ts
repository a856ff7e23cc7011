import * as v from 'valibot';
import type { Sent } from '../../model/call';
import { knownEntries } from '../../model/call-parts';
import type { PlainObject } from '../../model/paths';

/** What happened to a record; `viewed`: an administrator saw the console as this user or place does. */
export const CHANGE_KINDS = ['created', 'changed', 'deleted', 'viewed'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Where a change came from. */
export const CLIENTS = ['console', 'api', 'bulk', 'import', 'undo', 'schema'] as const;
export type Client = (typeof CLIENTS)[number];

const FieldChange = v.object({
  /** Dotted path inside the record. */
  path: v.string(),
  /** A side is missing where there was no value. */
  before: v.optional(v.unknown()),
  after: v.optional(v.unknown()),
  /** What the records were called that the values refer to. */
  names: v.optional(v.object({ before: v.optional(v.string()), after: v.optional(v.string()) })),
  /** The values are not stored: a secret, or too large. */
  withheld: v.optional(v.literal(true)),
});
/** What became of one field. */
export type FieldChange = v.InferOutput<typeof FieldChange>;

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
  /** Keys of the conditions that it met before and after; missing where no rows are read by values. */
  met?: readonly string[] | undefined;
  changes: readonly FieldChange[];
}

/** By what the changes of one record are found. */
export function recordKey(entity: string, record: string): string {
  return `${entity}/${record}`;
}

/** The entry as a record of its collection: the changes are one text, so that no store indexes what is in them. */
export function storedEntry(entry: HistoryEntry): Sent<v.InferInput<typeof StoredEntry>> & { key: string } {
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

/** An entry as it is stored and sent. */
export const StoredEntry = v.pipe(
  v.object({
    ...{ id: v.string(), at: v.number(), client: v.picklist(CLIENTS), kind: v.picklist(CHANGE_KINDS) },
    ...{ entity: v.string(), record: v.string(), label: v.optional(v.string(), ''), group: v.optional(v.string()) },
    lead: v.optional(v.number()),
    changes: v.fallback(v.pipe(v.string(), v.parseJson(), knownEntries(FieldChange)), []),
    ...{ byId: v.optional(v.string()), byName: v.optional(v.string(), '') },
    seenBy: v.optional(v.array(v.string())),
    met: v.optional(v.array(v.string())),
  }),
  v.transform(
    ({ byId, byName, lead, ...entry }): HistoryEntry => ({
      ...entry,
      ...{ lead: lead === 1, by: byId === undefined ? undefined : { id: byId, name: byName } },
    }),
  ),
);

/** The entry in a record of the collection; undefined for something else. */
export function entryOf(stored: PlainObject): HistoryEntry | undefined {
  const { success, output } = v.safeParse(StoredEntry, stored);
  return success ? output : undefined;
}
