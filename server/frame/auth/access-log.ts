import type { Context } from 'hono';
import { type AccessEntry, type AccessKind, toStoredAccess } from '../../../src/frame/history/rules/access-entry';
import { createEntryIds } from '../../../src/frame/history/rules/entry-id';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { HOUR } from '../../../src/frame/time/units';
import { getAt } from '../documents/acl';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import type { SiteData } from '../documents/site-data';
import { shortenNetwork } from '../http/client-address';
import { createRateWindows } from '../http/counted-windows';
import { type Environment, getSay } from '../http/environment';
import { createAuthor } from '../http/request-origin';
import type { Collection } from '../stores/collection';
import type { Store } from '../stores/store';
import type { Attempts } from './attempts';
import { findByToken, type Session, type Subject, type TokenLevel, tokenLevels, toLevelSubject } from './subjects';

/** Queried only by equality and id, so no composite index is needed. */
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

/** Maximum failed sign-ins logged per hour, so that strangers cannot fill the log. */
export const MAX_FAILED_SIGN_INS = 200;
/** Maximum sign-ins and exports of one identity logged per hour, so that no attacker can fill the log. */
export const MAX_ENTRIES_PER_PERSON = 500;
const LIGHT: readonly AccessKind[] = ['signedIn', 'refused', 'exported'];

type Noted = Omit<AccessEntry, 'id' | 'at' | 'network'> & { session?: AccessEntry['session'] };

export interface AccessLog {
  /** Do not pass a password, token or typed address, which may be a password. The log must contain no secrets. */
  note(context: Context<Environment>, noted: Noted): Promise<void>;
  opened(context: Context<Environment>, session: Session, how: NonNullable<Noted['session']>): Promise<void>;
  ofUser(context: Context<Environment>, kind: AccessKind, user: EntityRecord, how?: Noted['session']): Promise<void>;
}

interface AccessLogOptions extends Pick<SiteData, 'models' | 'identifiers' | 'now'> {
  store: Pick<Store, 'transact'>;
  addressOf(context: Context): string;
}

export function createAccessLog({ models, store, identifiers, now, addressOf }: AccessLogOptions): AccessLog {
  const newId = createEntryIds(() => identifiers.token());
  const refusals = createRateWindows(now, MAX_FAILED_SIGN_INS, HOUR);
  const frequent = createRateWindows(now, MAX_ENTRIES_PER_PERSON, HOUR);
  const people = models.accounts?.model;

  const note: AccessLog['note'] = async (context, noted) => {
    if (noted.kind === 'refused') {
      if (refusals.left('') === 0) return;
      refusals.count('');
    }
    const session: Session | undefined = context.get('session');
    const own = session && { by: createAuthor(session, getSay(context)), session: kindOf(session) };
    const network = shortenNetwork(addressOf(context));
    const entry: AccessEntry = { id: newId(now()), at: now(), network, ...own, ...noted };
    const light = LIGHT.includes(noted.kind);
    if (light && entry.by !== undefined) {
      const key = `${entry.kind} ${entry.by.id}`;
      if (frequent.left(key) === 0) return;
      frequent.count(key);
    }
    const put = [{ collection: ACCESS_LOG.name, stored: { record: toStoredAccess(entry), version: 1 } }];
    await store.transact(async () => ({ result: undefined, batch: { put, remove: [], light } }));
  };

  return {
    note,
    opened: (context, session, how) =>
      note(context, { kind: 'signedIn', by: createAuthor(session, getSay(context)), session: how }),
    ofUser: (context, kind, user, how) => {
      const label = getAt(user, people?.recordLabel ?? 'name');
      const about = { entity: people?.name ?? '', record: user.id, label: typeof label === 'string' ? label : user.id };
      return note(context, { kind, about, ...(how === undefined ? {} : { session: how }) });
    },
  };
}

function kindOf({ authType }: Session): Noted['session'] {
  return authType === 'token' ? 'token' : 'password';
}

const MAX_TOKEN_CHARACTERS = 200;

export const createInvalidTokenError = () => new ApiError(401, 'invalid_token', message('signIn.invalidToken'));

type TokenHolder = { level: TokenLevel; record: EntityRecord; token: string; subject: Subject };

export interface AccessTokens {
  /** @throws ApiError 401 for a wrong token, 429 after too many wrong tokens. */
  find(context: Context<Environment>, typed: string): Promise<TokenHolder>;
}

interface AccessTokensOptions extends Pick<SiteData, 'models' | 'store'> {
  attempts: Attempts;
  access: Pick<AccessLog, 'note'>;
  addressOf(context: Context): string;
}

export function createAccessTokens({ models, store, attempts, access, addressOf }: AccessTokensOptions): AccessTokens {
  const levels = tokenLevels(models);
  return {
    find: async (context, typed) => {
      const token = typed.trim();
      const attempt = { with: 'token', address: addressOf(context), identity: token } as const;
      const isPossible = token !== '' && token.length <= MAX_TOKEN_CHARACTERS;
      const found = await attempts.check(attempt, async () =>
        isPossible ? findByToken(store, levels, token) : undefined,
      );
      if (found === undefined) {
        await access.note(context, { kind: 'refused', session: 'token' });
        throw createInvalidTokenError();
      }
      return { ...found, token, subject: toLevelSubject(found.level, found.record) };
    },
  };
}
