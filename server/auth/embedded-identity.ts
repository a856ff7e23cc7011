import type { EntityModels } from '../../src/model/types';
import type { Store } from '../stores/store';
import type { Identity } from './identity';
import type { PasswordCost } from './passwords';
import { authRoutes } from './routes';
import { createSessions } from './sessions';
import { createSignIn } from './sign-in';
import { userHook } from './user-hook';

interface EmbeddedIdentityParts {
  models: EntityModels;
  store: Store;
  passwordCost: PasswordCost;
  now(): number;
}

/** Accounts and sessions in the store itself. No e-mail is sent from here: a password reset only pretends. */
export function embeddedIdentity({ models, store, passwordCost, now }: EmbeddedIdentityParts): Identity {
  const people = models.accounts;
  return {
    hooks: people === undefined ? {} : { [people.model.name]: userHook(people, models.rights, passwordCost) },
    simulated: ['passwordReset'],
    open: ({ attempts, addressOf, sessionsEnded }) => {
      const sessions = createSessions({ models, store, now, ended: sessionsEnded });
      const signIn = createSignIn({ models, store, sessions, attempts, passwordCost });
      return { sessions, endSessionsOf: sessions.endAllOf, routes: authRoutes({ sessions, signIn, addressOf }) };
    },
  };
}
