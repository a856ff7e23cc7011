import { randomInt } from 'node:crypto';
import type { AccountsModel } from '../../../src/frame/model/application-model';
import type { Locale } from '../../../src/frame/model/localized-text';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import type { SiteData } from '../documents/site-data';
import type { UnitOfWork } from '../documents/unit-of-work';
import type { Outbox } from '../mail/outbox';
import { accountByEmail } from './accounts';
import type { Identity } from './identity';
import { createPasswordLinks, createResetRequest, type PasswordResets, postLink } from './password-links';
import type { PasswordCost, PublicPasswords } from './public-passwords';
import { authRoutes } from './routes';
import { secondFactorRoutes } from './second-factor/routes';
import { createSecondFactor } from './second-factor/second-factor';
import { createSessions } from './sessions';
import { createSignIn } from './sign-in';
import { accountForPerson } from './single-sign-on/account';
import { createProvider } from './single-sign-on/provider';
import { callbackUrlOf, singleSignOnRoutes } from './single-sign-on/routes';
import { accountOf, replacePassword, userHook } from './user-hook';

interface ResetParts extends Pick<SiteData, 'store' | 'texts' | 'now'> {
  people: AccountsModel;
  publicPasswords: PublicPasswords;
  outbox: Outbox;
  publicUrl: string;
  passwordCost: PasswordCost;
  sessionsEnded(): void;
}

function createPasswordResets(parts: ResetParts): PasswordResets {
  const { people, store, outbox, texts, now } = parts;
  const links = createPasswordLinks({
    ...parts,
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
      const account = await accountByEmail(store, email);
      const user = account && (await store.get(people.model.collection, account.userId));
      // Users without a password sign in by a provider and must not get a password by a reset.
      if (account?.hash === undefined || user === undefined) return;
      await postLink('reset', { links, outbox, texts, now }, { ...user.record, email }, account.locale ?? locale);
    },
    invite: async (user, locale) => {
      const account = await accountByEmail(store, String(user['email']));
      if (account === undefined) throw new ApiError(409, 'no_account', message('account.none'));
      await postLink('invitation', { links, outbox, texts, now }, user, account.locale ?? locale);
    },
  };
}

interface EmbeddedIdentityParts extends Pick<SiteData, 'models' | 'store' | 'now'> {
  passwordCost: PasswordCost;
  publicPasswords: PublicPasswords;
}

/** Length for 60 bits, from letters and digits without look-alikes, suitable for reading aloud. */
const ONE_TIME_LENGTH = 12;
const ONE_TIME_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function oneTimePassword(): string {
  return Array.from({ length: ONE_TIME_LENGTH }, () => ONE_TIME_LETTERS[randomInt(ONE_TIME_LETTERS.length)]).join('');
}

export function embeddedIdentity({
  models,
  store,
  passwordCost,
  publicPasswords,
  now,
}: EmbeddedIdentityParts): Identity {
  const people = models.accounts;
  return {
    hooks:
      people === undefined
        ? {}
        : { [people.model.name]: userHook(people, models.rights, { passwordCost, publicPasswords }) },
    simulated: [],
    open: ({
      access,
      tokens,
      attempts,
      endKeysOf,
      addressOf,
      sessionsEnded,
      outbox,
      texts,
      publicUrl,
      documents,
      singleSignOn,
      secondFactorRequired,
    }) => {
      const issuer = new URL(publicUrl).host;
      const secondFactor = createSecondFactor({ models, store, now, issuer, isRequired: secondFactorRequired });
      const sessions = createSessions({
        ...{ models, store, now, ended: sessionsEnded },
        mayRenew: secondFactor.isAsRequired,
      });
      const endSessionsOf = async (userId: string) => {
        await endKeysOf(userId);
        await sessions.endAllOf(userId);
      };
      const parts = { store, publicPasswords, passwordCost, now, sessionsEnded };
      const signIn = createSignIn({ ...parts, models, sessions, attempts, secondFactor });
      const resets = people && createPasswordResets({ ...parts, people, outbox, texts, publicUrl });
      const send = async (email: string, locale: Locale) => resets?.send(email, locale);
      const requestReset = createResetRequest({ send, now, addressOf });
      const isMailSent = outbox.isConfigured;
      const userOf = async (id: string) =>
        people === undefined ? undefined : (await store.get(people.model.collection, id))?.record;
      // Runs the same queries for an unknown address, so that the response time does not reveal if it exists.
      const userWith = async (email: string) => userOf((await accountByEmail(store, email))?.userId ?? '-');
      const routes = authRoutes({
        ...{
          access,
          userOf,
          userWith,
          sessions,
          endSessionsOf,
          signIn,
          tokens,
          resets,
          requestReset,
          isMailSent,
          addressOf,
        },
      });
      routes.route('/', secondFactorRoutes({ sessions, secondFactor, store, attempts, access, addressOf }));
      if (people !== undefined && singleSignOn !== undefined) {
        const accountParts = { people, store, documents, providerName: singleSignOn.name };
        routes.route(
          '/',
          singleSignOnRoutes({
            ...{ access, sessions, store, publicUrl, now, sessionMs: singleSignOn.sessionMs },
            provider: createProvider(singleSignOn, callbackUrlOf(publicUrl)),
            accountFor: (person) => accountForPerson(accountParts, person),
          }),
        );
      }
      return {
        sessions,
        endSessionsOf,
        setOneTimePassword: async ({ id, email }) => {
          const password = oneTimePassword();
          const account = async (unit: UnitOfWork) => (await accountOf(id)(unit)) ?? { id, email };
          await endKeysOf(id);
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
