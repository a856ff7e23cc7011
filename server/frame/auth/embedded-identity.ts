import { randomInt } from 'node:crypto';
import type { AccountsModel } from '../../../src/frame/model/application-model';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import type { SiteData } from '../documents/site-data';
import type { UnitOfWork } from '../documents/unit-of-work';
import { serveCalls } from '../http/serve-call';
import { findAccountByEmail } from './accounts';
import { requireSession } from './authenticate';
import type { Identity, IdentityContext } from './identity';
import { createPasswordLinks, type PasswordResets, sendPasswordLink } from './password-links';
import type { PasswordCost, PublicPasswords } from './public-passwords';
import { authRoutes } from './routes';
import { createSecondFactor } from './second-factor/second-factor';
import { secondFactorCalls } from './second-factor/second-factor-calls';
import { createSessions } from './sessions';
import { createSignIn } from './sign-in';
import { ensureAccountOfPerson, type Person } from './single-sign-on/account';
import { createProvider } from './single-sign-on/provider';
import { buildCallbackUrl, singleSignOnRoutes } from './single-sign-on/routes';
import { accountOf, replacePassword, userHook } from './user-hook';

interface OwnDependencies extends Pick<SiteData, 'models' | 'store' | 'now'> {
  passwordCost: PasswordCost;
  publicPasswords: PublicPasswords;
}

function createPasswordResets(people: AccountsModel, parts: OwnDependencies & IdentityContext): PasswordResets {
  const { store } = parts;
  const links = createPasswordLinks({
    ...{ ...parts, people },
    replace: (userIn, password) =>
      replacePassword(
        parts,
        async (unit) => {
          const userId = await userIn(unit);
          return userId === undefined ? undefined : accountOf(userId)(unit);
        },
        { password },
      ),
  });

  return {
    redeem: links.redeem,
    send: async (email, locale) => {
      const account = await findAccountByEmail(store, email);
      const user = account && (await store.get(people.model.collection, account.userId));
      // Users without a password sign in by a provider and must not get a password by a reset.
      if (account?.hash === undefined || user === undefined) return;
      await sendPasswordLink('reset', { ...parts, links }, { ...user.record, email }, account.locale ?? locale);
    },
    invite: async (user, locale) => {
      const account = await findAccountByEmail(store, String(user['email']));
      if (account === undefined) throw new ApiError(409, 'no_account', message('account.none'));
      await sendPasswordLink('invitation', { ...parts, links }, user, account.locale ?? locale);
    },
  };
}

/** Length for 60 bits, from letters and digits without look-alikes, suitable for reading aloud. */
const ONE_TIME_LENGTH = 12;
const ONE_TIME_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function oneTimePassword(): string {
  return Array.from({ length: ONE_TIME_LENGTH }, () => ONE_TIME_LETTERS[randomInt(ONE_TIME_LETTERS.length)]).join('');
}

export function createEmbeddedIdentity(own: OwnDependencies): Identity {
  const { models, store, passwordCost, publicPasswords } = own;
  const people = models.accounts;
  return {
    hooks:
      people === undefined
        ? {}
        : { [people.model.name]: userHook(people, models.rights, { passwordCost, publicPasswords }) },
    simulated: [],
    open: (context) => {
      const { publicUrl, singleSignOn, secondFactorRequired: isRequired } = context;
      const secondFactor = createSecondFactor({ ...own, issuer: new URL(publicUrl).host, isRequired });
      const sessions = createSessions({ ...own, ended: context.sessionsEnded, mayRenew: secondFactor.isAsRequired });
      const endSessionsOf = async (owner: string, session?: string) => {
        if (session === undefined) await context.endKeysOf(owner);
        await sessions.endAllOf(owner, session);
      };
      const parts = { ...own, ...context, sessions, secondFactor };
      const resets = people && createPasswordResets(people, parts);
      const userOf = async (id: string) =>
        people === undefined ? undefined : (await store.get(people.model.collection, id))?.record;
      // Runs the same queries for an unknown address, so that the response time does not reveal if it exists.
      const userWith = async (email: string) => userOf((await findAccountByEmail(store, email))?.userId ?? '-');
      const signIn = createSignIn(parts);
      const routes = authRoutes({ ...parts, userOf, userWith, endSessionsOf, signIn, resets });
      secondFactorCalls(serveCalls(routes, requireSession(sessions)), context, parts);
      if (people !== undefined && singleSignOn !== undefined) {
        const accountParts = { people, store, documents: context.documents, providerName: singleSignOn.name };
        const provider = createProvider(singleSignOn, buildCallbackUrl(publicUrl));
        const accountFor = (person: Person) => ensureAccountOfPerson(accountParts, person);
        const { sessionMs } = singleSignOn;
        routes.route('/', singleSignOnRoutes(context, parts, { provider, accountFor, sessionMs }));
      }
      return {
        sessions,
        endSessionsOf,
        sessionsOf: sessions.openOf,
        setOneTimePassword: async ({ id, email }) => {
          const password = oneTimePassword();
          const account = async (unit: UnitOfWork) => (await accountOf(id)(unit)) ?? { id, email };
          await context.endKeysOf(id);
          await replacePassword(parts, account, { password, mustChange: true });
          return password;
        },
        removeSecondFactor: secondFactor.remove,
        inviteUser: resets?.invite,
        routes,
      };
    },
  };
}
