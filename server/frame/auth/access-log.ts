import type { Context } from 'hono';
import { type AccessEntry, type AccessKind, storedAccess } from '../../../src/frame/history/rules/access-entry';
import { createEntryIds } from '../../../src/frame/history/rules/entry-id';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { HOUR } from '../../../src/frame/time/units';
import { at } from '../documents/acl';
import type { Identifiers } from '../documents/identifiers';
import { shownNetwork } from '../http/client-address';
import { createWindows } from '../http/counted-windows';
import { type Environment, sayOf } from '../http/environment';
import { authorOf } from '../http/request-origin';
import type { Collection } from '../stores/collection';
import type { Store } from '../stores/store';
import type { Session } from './session';

/** Log of sign-ins and other access events. Queried only by equality and id, so no composite index is needed. */
export const ACCESS_LOG: Collection = {
  name: 'access_log',
  indexed: [
    { path: 'at', storage: 'integer' },
    { path: 'kind', storage: 'text' },
    { path: 'byId', storage: 'text' },
  ],
  texts: [],
  logged: false,
  onlyAdded: true,
};

/** Failed sign-ins logged per hour, so that strangers cannot fill the log. */
export const MAX_REFUSED = 200;
/** Sign-ins and exports of one identity logged per hour, so that nobody can fill the log. */
export const MAX_OF_ONE = 500;
/** Frequent kinds, whose entries may be lost in a power cut. */
const LIGHT: readonly AccessKind[] = ['signedIn', 'refused', 'exported'];

export type Noted = Omit<AccessEntry, 'id' | 'at' | 'network'> & { session?: AccessEntry['session'] };

export interface AccessLog {
  /**
   * Logs an event of a request. Never pass a secret: no password, no token, and no typed address, because it may be a
   * password.
   */
  note(context: Context<Environment>, noted: Noted): Promise<void>;
  opened(context: Context<Environment>, session: Session, how: NonNullable<Noted['session']>): Promise<void>;
  ofUser(context: Context<Environment>, kind: AccessKind, user: EntityRecord, how?: Noted['session']): Promise<void>;
}

interface AccessLogParts {
  models: EntityModels;
  store: Pick<Store, 'transact'>;
  identifiers: Identifiers;
  now(): number;
  addressOf(context: Context): string;
}

export function createAccessLog({ models, store, identifiers, now, addressOf }: AccessLogParts): AccessLog {
  const newId = createEntryIds(() => identifiers.token());
  const refusals = createWindows(now, MAX_REFUSED, HOUR);
  const frequent = createWindows(now, MAX_OF_ONE, HOUR);
  const people = models.accounts?.model;

  const note: AccessLog['note'] = async (context, noted) => {
    if (noted.kind === 'refused') {
      if (refusals.left('') === 0) return;
      refusals.count('');
    }
    const session: Session | undefined = context.get('session');
    const own = session && { by: authorOf(session, sayOf(context)), session: kindOf(session) };
    const network = shownNetwork(addressOf(context));
    const entry: AccessEntry = { id: newId(now()), at: now(), network, ...own, ...noted };
    const light = LIGHT.includes(noted.kind);
    if (light && entry.by !== undefined) {
      const key = `${entry.kind} ${entry.by.id}`;
      if (frequent.left(key) === 0) return;
      frequent.count(key);
    }
    const put = [{ collection: ACCESS_LOG.name, stored: { record: storedAccess(entry), version: 1 } }];
    await store.transact(async () => ({ result: undefined, batch: { put, remove: [], light } }));
  };

  return {
    note,
    opened: (context, session, how) =>
      note(context, { kind: 'signedIn', by: authorOf(session, sayOf(context)), session: how }),
    ofUser: (context, kind, user, how) => {
      const label = at(user, people?.recordLabel ?? 'name');
      const about = { entity: people?.name ?? '', record: user.id, label: typeof label === 'string' ? label : user.id };
      return note(context, { kind, about, ...(how === undefined ? {} : { session: how }) });
    },
  };
}

function kindOf({ authType }: Session): Noted['session'] {
  return authType === 'token' ? 'token' : 'password';
}
