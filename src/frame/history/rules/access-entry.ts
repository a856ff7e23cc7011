import type { EntityRecord } from '../../model/entity-model';
import type { PlainObject } from '../../model/paths';
import type { Author } from './entry';

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

/** Some entries, the newest first. */
export interface AccessAnswer {
  entries: readonly AccessEntry[];
  /** Where the next page begins; undefined after the last one. */
  next: string | undefined;
}

/** What of it is asked for; what is left out does not narrow it. */
export interface AccessFilter {
  kind?: AccessKind | undefined;
  by?: string | undefined;
}

/** How a console reaches the log of access. Failures are the errors of the data provider. */
export interface AccessCalls {
  find(filter: AccessFilter, page?: { after?: string | undefined; limit?: number }): Promise<AccessAnswer>;
  /** Says that a list was saved as a file. */
  exported(entity: string, rows: number, format: string): Promise<void>;
}

/** An entry as a record of its collection. */
export function storedAccess({ by, about, ...entry }: AccessEntry): EntityRecord {
  const known = {
    ...entry,
    ...(by === undefined ? {} : { byId: by.id, byName: by.name }),
    ...about,
  };
  return { id: entry.id, ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)) };
}

function oneOf<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((known) => known === value);
}

/** The entry in a record of the collection, or in an answer of the server; undefined for something else. */
export function accessOf(stored: PlainObject): AccessEntry | undefined {
  const text = (name: string) => {
    const value = stored[name];
    return typeof value === 'string' ? value : undefined;
  };
  const { id, at } = stored;
  const kind = oneOf(ACCESS_KINDS, stored.kind);
  if (typeof id !== 'string' || typeof at !== 'number' || kind === undefined) return undefined;
  const [byId, entity] = [text('byId'), text('entity')];
  return {
    ...{ id, at, kind, session: oneOf(SESSION_KINDS, stored.session), network: text('network') },
    ...{ by: byId === undefined ? undefined : { id: byId, name: text('byName') ?? '' }, detail: text('detail') },
    about: entity === undefined ? undefined : { entity, record: text('record') ?? '', label: text('label') ?? '' },
  };
}
