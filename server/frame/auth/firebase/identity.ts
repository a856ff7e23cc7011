import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import { Hono } from 'hono';
import type { AccountsModel, EntityModels } from '../../../../src/frame/model/application-model';
import { askForReset, confirmReset, signInWithToken } from '../../../../src/frame/model/auth-calls';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import type { SiteData } from '../../documents/site-data';
import { inTransaction } from '../../documents/unit-of-work';
import { type Environment, getSay } from '../../http/environment';
import { createAuthor } from '../../http/request-origin';
import { serveCalls } from '../../http/serve-call';
import type { Outbox } from '../../mail/outbox';
import type { Store } from '../../stores/store';
import { RESETS } from '../accounts';
import { requireSession } from '../authenticate';
import type { Identity, IdentityContext } from '../identity';
import { createPasswordLinks, createResetRequest, type PasswordResets, sendPasswordLink } from '../password-links';
import type { PublicPasswords } from '../public-passwords';
import { resetHandler, STATUS_OK, sessionCalls } from '../routes';
import type { SessionFinder } from '../sessions';
import { createNoRoleError } from '../sign-in';
import { type Subject, tokenLevels, toLevelSubject, toUserSubject } from '../subjects';
import { deleteRecordsOfUser } from '../user-hook';
import { createAccountHooks, levelUid } from './account-hooks';
import { type Accounts, createAccounts, createSessionClaims } from './accounts';
import { updateAllAccountRights } from './compare-accounts';

interface FirebaseAuth extends IdentityContext, Pick<SiteData, 'models' | 'store' | 'now'> {
  auth: Auth;
  accounts: Pick<Accounts, 'ensure'>;
  sessions: SessionFinder;
  endSessionsOf(userId: string): Promise<void>;
  passwordMails: PasswordResets | undefined;
}

/** Exchanges access tokens and sets passwords by link. For other sign-ins the console calls Firebase. */
function firebaseAuthRoutes(parts: FirebaseAuth): Hono<Environment> {
  const { models, store, auth, accounts, sessions, passwordMails, access, tokens, outbox } = parts;
  const users = models.accounts?.model.collection;
  const userOf = async (id: string) => (users === undefined ? undefined : (await store.get(users, id))?.record);
  const requestReset = createResetRequest(async (email, locale) => passwordMails?.send(email, locale), parts);
  const app = new Hono<Environment>();
  const serve = serveCalls(app);

  serve(signInWithToken, async (context, input) => {
    const { level, record, subject } = await tokens.find(context, (await input()).token);
    const uid = levelUid(level.level, record.id);
    await accounts.ensure(uid);
    await access.note(context, { kind: 'signedIn', by: createAuthor(subject, getSay(context)), session: 'token' });
    const customToken = await auth.createCustomToken(uid, { ...createSessionClaims(subject) });
    return { ...STATUS_OK, data: customToken, level: subject.level, dbData: { name: subject.name } };
  });

  serve(askForReset, async (context, input) => {
    if (outbox.isConfigured) await requestReset(context, (await input()).email);
    return { ...STATUS_OK, sent: outbox.isConfigured };
  });

  serve(confirmReset, resetHandler(passwordMails, { access, userOf }));
  sessionCalls(serveCalls(app, requireSession(sessions)), parts);

  return app;
}

interface PasswordMailDependencies extends Pick<SiteData, 'store' | 'texts' | 'now'> {
  people: AccountsModel;
  publicPasswords: PublicPasswords;
  accounts: Pick<Accounts, 'update' | 'setPassword' | 'userWith'>;
  outbox: Outbox;
  publicUrl: string;
  sessionsEnded(): void;
}

/** Consumes a link before the password is set, and restores it if Firebase refuses the password. */
export function createPasswordMails(parts: PasswordMailDependencies): PasswordResets {
  const { people, store, accounts, sessionsEnded } = parts;

  async function putBack(links: readonly EntityRecord[]): Promise<void> {
    await inTransaction(store, async (unit) => {
      for (const record of links) unit.put(RESETS.name, { record, version: 1 });
    });
  }

  const links = createPasswordLinks({
    ...parts,
    replace: async (userIn, password) => {
      const spent = await inTransaction(store, async (unit) => {
        const userId = await userIn(unit);
        if (userId === undefined) return undefined;
        const found = await unit.find(RESETS.name, 'userId', 'text', userId);
        await deleteRecordsOfUser(unit, RESETS.name, userId);
        return { userId, links: found.map(({ record }) => record) };
      });
      if (spent === undefined) return false;
      try {
        const isSet = await accounts.setPassword(spent.userId, password);
        sessionsEnded();
        return isSet;
      } catch (error) {
        await putBack(spent.links);
        throw error;
      }
    },
  });

  return {
    redeem: links.redeem,
    send: async (email, locale) => {
      const userId = await accounts.userWith(email);
      const user = userId === undefined ? undefined : await store.get(people.model.collection, userId);
      if (user !== undefined) await sendPasswordLink('reset', { ...parts, links }, { ...user.record, email }, locale);
    },
    invite: async (user, locale) => {
      await accounts.update(user);
      await sendPasswordLink('invitation', { ...parts, links }, user, locale);
    },
  };
}

/** Asks Firebase at each request if the session has ended: ID tokens stay valid. @throws ApiError 403 without role */
export function createIdTokenSessions(
  models: EntityModels,
  store: Pick<Store, 'get'>,
  auth: Pick<Auth, 'verifyIdToken'>,
): SessionFinder {
  const levels = tokenLevels(models);
  const users = models.accounts?.model.collection;

  async function subjectOf({ uid, identity }: DecodedIdToken): Promise<Subject | undefined> {
    const level = levels.find((candidate) => uid.startsWith(levelUid(candidate.level, '')));
    if (level !== undefined) {
      const owner = await store.get(level.model.collection, uid.slice(levelUid(level.level, '').length));
      const subject = owner && toLevelSubject(level, owner.record);
      return subject?.identity === identity ? subject : undefined;
    }
    const user = users === undefined ? undefined : await store.get(users, uid);
    const subject = user && toUserSubject(models, user.record);
    if (user !== undefined && subject === undefined) throw createNoRoleError();
    return subject;
  }

  return {
    find: async (token) => {
      const decoded = await auth.verifyIdToken(token, true).catch(() => undefined);
      const subject = decoded && (await subjectOf(decoded));
      return decoded && subject && { token, expiresAt: decoded.exp * 1000, ...subject };
    },
  };
}

interface FirebaseIdentityOptions extends Pick<SiteData, 'models' | 'store' | 'now'> {
  publicPasswords: PublicPasswords;
  auth: Auth;
  removeUser(id: string): Promise<void>;
  isEmulated: boolean;
}

export function createFirebaseIdentity(own: FirebaseIdentityOptions): Identity {
  const { models, publicPasswords, store, auth, removeUser, isEmulated, now } = own;
  const users = models.accounts?.model.collection ?? '';
  const accounts = createAccounts(auth, models, async (id) => (await store.get(users, id)) !== undefined);
  return {
    hooks: createAccountHooks({ models, publicPasswords, accounts, removeUser }),
    followRights: () => updateAllAccountRights({ models, store, accounts }, auth),
    simulated: isEmulated ? ['passwordReset'] : [],
    open: (parts) => {
      const sessions = createIdTokenSessions(models, store, auth);
      const endSessionsOf = async (userId: string) => {
        await parts.endKeysOf(userId);
        await accounts.endSessions(userId);
        parts.sessionsEnded();
      };
      const people = models.accounts;
      const passwordMails = people && createPasswordMails({ ...parts, people, publicPasswords, store, accounts, now });
      const routes = firebaseAuthRoutes({
        ...parts,
        ...{ models, store, now, auth, accounts, sessions, endSessionsOf, passwordMails },
      });
      return { sessions, endSessionsOf, inviteUser: passwordMails?.invite, routes };
    },
  };
}
