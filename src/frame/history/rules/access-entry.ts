import * as v from 'valibot';
import { type AnswerOf, defineCall } from '../../model/call';
import { knownEntries, Next } from '../../model/call-parts';
import type { EntityRecord } from '../../model/entity-model';
import type { PlainObject } from '../../model/paths';
import type { Author } from './entry';
import { oneOf, PAGE } from './history-calls';

/**
 * What became of access to the console. `refused`: a sign-in that failed; `viewShared`: a view of a list was given to a role; `viewAs`: an
 * administrator saw the console as somebody else; `exported`: a list was saved as a file.
 */
export const ACCESS_KINDS = [
  ...['signedIn', 'refused', 'signedOutEverywhere', 'sessionsEnded', 'passwordChanged', 'oneTimePassword'],
  ...['invited', 'apiKeyMade', 'apiKeyRemoved', 'factorRemoved', 'viewShared', 'viewAs', 'exported'],
] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** What somebody signed in with; `link`: a link in a message. */
export const SESSION_KINDS = ['password', 'token', 'provider', 'link'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

/** One entry of the log of access. It has no secret, and of a network address only the network. */
export interface AccessEntry {
  /** Ids in ascending order are entries from the newest to the oldest. */
  id: string;
  /** ms since the epoch */
  at: number;
  kind: AccessKind;
  /** Missing for whoever is not known. */
  by?: Author | undefined;
  session?: SessionKind | undefined;
  /** Where it came from, `203.0.113.0/24`; missing where it is not known. */
  network?: string | undefined;
  /** The person, view or list that it is about. */
  about?: { entity: string; record: string; label: string } | undefined;
  /** A role, or how many rows of which format: what the kind needs beyond that. */
  detail?: string | undefined;
}

/** An entry as it is stored and sent. */
const StoredAccess = v.pipe(
  v.object({
    ...{ id: v.string(), at: v.number(), kind: v.picklist(ACCESS_KINDS) },
    session: v.fallback(v.optional(v.picklist(SESSION_KINDS)), undefined),
    ...{ network: v.optional(v.string()), detail: v.optional(v.string()) },
    ...{ byId: v.optional(v.string()), byName: v.optional(v.string(), '') },
    ...{ entity: v.optional(v.string()), record: v.optional(v.string(), ''), label: v.optional(v.string(), '') },
  }),
  v.transform(
    ({ byId, byName, entity, record, label, ...entry }): AccessEntry => ({
      ...entry,
      by: byId === undefined ? undefined : { id: byId, name: byName },
      about: entity === undefined ? undefined : { entity, record, label },
    }),
  ),
);

/** An entry as it is sent. */
export function sentAccess({ by, about, ...entry }: AccessEntry): v.InferInput<typeof StoredAccess> {
  return { ...entry, ...(by && { byId: by.id, byName: by.name }), ...about };
}

/** An entry as a record of its collection. */
export function storedAccess(entry: AccessEntry): EntityRecord {
  const present = Object.entries(sentAccess(entry)).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(present), id: entry.id };
}

/** The entry in a record of the collection; undefined for something else. */
export function accessOf(stored: PlainObject): AccessEntry | undefined {
  const { success, output } = v.safeParse(StoredAccess, stored);
  return success ? output : undefined;
}

/** What of the log is asked for; what is left out does not narrow it. */
const AccessFilter = v.object({ kind: oneOf(ACCESS_KINDS), by: v.optional(v.string()) });
export type AccessFilter = v.InferOutput<typeof AccessFilter>;

/** The log of access, the newest entry first. For administrators. */
export const findAccess = defineCall({
  route: 'GET /_access',
  code: 'bad_query',
  input: v.object({ ...AccessFilter.entries, ...PAGE }),
  answer: v.object({ entries: knownEntries(StoredAccess), next: Next }),
});
export type AccessAnswer = AnswerOf<typeof findAccess>;

/** Notes that a list was saved as a file. */
export const noteExport = defineCall({
  route: 'POST /_access/exported',
  ownMatter: true,
  input: v.object({
    entity: v.string(),
    rows: v.pipe(v.number(), v.integer(), v.minValue(0)),
    format: v.picklist(['csv', 'xlsx']),
  }),
  answer: v.object({ noted: v.boolean() }),
});

/** How a console reaches the log of access. Failures are the errors of the data provider. */
export interface AccessCalls {
  find(filter: AccessFilter, page?: { after?: string | undefined; limit?: number }): Promise<AccessAnswer>;
  /** Says that a list was saved as a file. */
  exported(entity: string, rows: number, format: 'csv' | 'xlsx'): Promise<void>;
}
