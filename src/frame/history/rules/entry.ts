import * as v from 'valibot';
import type { Sent } from '../../model/call';
import { knownEntries } from '../../model/call-parts';
import type { PlainObject } from '../../model/paths';

/** `viewed` means that an administrator used view-as mode for this user or place. */
export const CHANGE_KINDS = ['created', 'changed', 'deleted', 'viewed'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const CLIENTS = ['console', 'api', 'bulk', 'import', 'undo', 'schema'] as const;
export type Client = (typeof CLIENTS)[number];

const FieldChange = v.object({
  path: v.string(),
  before: v.optional(v.unknown()),
  after: v.optional(v.unknown()),
  names: v.optional(v.object({ before: v.optional(v.string()), after: v.optional(v.string()) })),
  withheld: v.optional(v.literal(true)),
});
export type FieldChange = v.InferOutput<typeof FieldChange>;

export interface Author {
  /** Claim of the user or token: `user:<id>` or `<level>:<id>`. */
  id: string;
  name: string;
}

export interface HistoryEntry {
  /** Id in descending order of time. */
  id: string;
  at: number;
  by?: Author | undefined;
  client: Client;
  kind: ChangeKind;
  entity: string;
  record: string;
  /** Name of the record after the change; for a deletion, before it. */
  label: string;
  group?: string | undefined;
  lead: boolean;
  /** Claims that give access to the entry; missing if the entity has no row scopes. */
  seenBy?: readonly string[] | undefined;
  met?: readonly string[] | undefined;
  changes: readonly FieldChange[];
}

export function recordKey(entity: string, record: string): string {
  return `${entity}/${record}`;
}

/** Stores changes as JSON text, so that stores do not index their contents. */
export function toStoredEntry(entry: HistoryEntry): Sent<v.InferInput<typeof StoredEntry>> & { key: string } {
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

export function toEntry(stored: PlainObject): HistoryEntry | undefined {
  const { success, output } = v.safeParse(StoredEntry, stored);
  return success ? output : undefined;
}
