import { randomInt } from 'node:crypto';
import type { Locale } from '../../../src/frame/model/localized-text';
import type { SiteData } from '../documents/site-data';
import type { UnitOfWork } from '../documents/unit-of-work';
import { accountByEmail } from './accounts';
import type { Identity } from './identity';
import { createPasswordResets, createResetRequest } from './password-links';
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
