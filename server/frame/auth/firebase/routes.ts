import type { Auth } from 'firebase-admin/auth';
import { Hono } from 'hono';
import {
  askForReset,
  confirmReset,
  presentSession,
  signInWithToken,
  signOutEverywhere,
} from '../../../../src/frame/model/auth-calls';
import type { Locale } from '../../../../src/frame/model/localized-text';
import type { SiteData } from '../../documents/site-data';
import { type Environment, sayOf } from '../../http/environment';
import { authorOf } from '../../http/request-origin';
import { serveCalls } from '../../http/serve-call';
import { requireSession } from '../authenticate';
import type { IdentityParts } from '../identity';
import type { PasswordResets } from '../password-links';
import { createResetRequest } from '../password-links';
import { answerOf, DONE, resetHandler, signedInUser } from '../routes';
import type { SessionFinder } from '../sessions';
import { levelUid } from './account-hooks';
import { type Accounts, claimsOf } from './accounts';

interface FirebaseRouteParts extends IdentityParts, Pick<SiteData, 'models' | 'store' | 'now'> {
  auth: Auth;
  accounts: Pick<Accounts, 'ensure'>;
  sessions: SessionFinder;
  endSessionsOf(userId: string): Promise<void>;
  passwordMails: PasswordResets | undefined;
}

/** Exchanges access tokens and sets passwords by link. For other sign-ins the console calls Firebase. */
export function firebaseAuthRoutes(parts: FirebaseRouteParts): Hono<Environment> {
  const { models, store, auth, accounts, sessions, endSessionsOf, passwordMails, tokens, addressOf, outbox, now } =
    parts;
  const { access } = parts;
  const users = models.accounts?.model.collection;
  const userOf = async (id: string) => (users === undefined ? undefined : (await store.get(users, id))?.record);
  const send = async (email: string, locale: Locale) => passwordMails?.send(email, locale);
  const requestReset = createResetRequest({ send, now, addressOf });
  const app = new Hono<Environment>();
  const serve = serveCalls(app);
  const serveSession = serveCalls(app, requireSession(sessions));

  serve(signInWithToken, async (context, input) => {
    const { level, record, subject } = await tokens.find(context, (await input()).token);
    const uid = levelUid(level.level, record.id);
    await accounts.ensure(uid);
    await access.note(context, { kind: 'signedIn', by: authorOf(subject, sayOf(context)), session: 'token' });
    const customToken = await auth.createCustomToken(uid, { ...claimsOf(subject) });
    return { ...DONE, data: customToken, level: subject.level, dbData: { name: subject.name } };
  });

  serveSession(signOutEverywhere, async (context) => {
    await endSessionsOf(signedInUser(context));
    await access.note(context, { kind: 'signedOutEverywhere' });
    return DONE;
  });

  serve(askForReset, async (context, input) => {
    if (outbox.isConfigured) await requestReset(context, (await input()).email);
    return { ...DONE, sent: outbox.isConfigured };
  });

  serve(confirmReset, resetHandler(passwordMails, { access, userOf }));

  serveSession(presentSession, async (context) => answerOf(context.get('session')));

  return app;
}
