import * as v from 'valibot';
import { type AnswerOf, defineCall } from '../../model/call';
import { knownEntries, NextCursor } from '../../model/call-parts';
import type { EntityRecord } from '../../model/entity-model';
import type { PlainObject } from '../../model/paths';
import type { Author } from './entry';
import { optionalChoice, PAGE } from './history-calls';

/** `refused`: failed sign-in. `exported`: list saved as a file. */
export const ACCESS_KINDS = [
  ...['signedIn', 'refused', 'signedOutEverywhere', 'sessionsEnded', 'passwordChanged', 'oneTimePassword'],
  ...['invited', 'apiKeyMade', 'apiKeyRemoved', 'factorRemoved', 'viewShared', 'viewAs', 'exported'],
] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** Sign-in methods; `link` is a link in an e-mail. */
export const SESSION_KINDS = ['password', 'token', 'provider', 'link'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

export interface AccessEntry {
  /** Id in descending order of time. */
  id: string;
  at: number;
  kind: AccessKind;
  by?: Author | undefined;
  session?: SessionKind | undefined;
  /** Network of the request, such as `203.0.113.0/24`; missing if unknown. */
  network?: string | undefined;
  about?: { entity: string; record: string; label: string } | undefined;
  detail?: string | undefined;
}

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

export function toSentAccess({ by, about, ...entry }: AccessEntry): v.InferInput<typeof StoredAccess> {
  return { ...entry, ...(by && { byId: by.id, byName: by.name }), ...about };
}

export function toStoredAccess(entry: AccessEntry): EntityRecord {
  const present = Object.entries(toSentAccess(entry)).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(present), id: entry.id };
}

export function toAccess(stored: PlainObject): AccessEntry | undefined {
  const { success, output } = v.safeParse(StoredAccess, stored);
  return success ? output : undefined;
}

const AccessFilter = v.object({ kind: optionalChoice(ACCESS_KINDS), by: v.optional(v.string()) });
export type AccessFilter = v.InferOutput<typeof AccessFilter>;

export const listAccessEntries = defineCall({
  route: 'GET /_access',
  code: 'bad_query',
  input: v.object({ ...AccessFilter.entries, ...PAGE }),
  answer: v.object({ entries: knownEntries(StoredAccess), next: NextCursor }),
});
export type AccessAnswer = AnswerOf<typeof listAccessEntries>;

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

export interface AccessCalls {
  find(filter: AccessFilter, page?: { after?: string | undefined; limit?: number }): Promise<AccessAnswer>;
  exported(entity: string, rows: number, format: 'csv' | 'xlsx'): Promise<void>;
}
