import { type Context, Hono } from 'hono';
import { ApiError } from '../documents/api-error';
import { type Environment, localeOf } from '../http/environment';
import { jsonBody, textIn } from '../http/json-body';
import { bearerOf, requireSession } from './authenticate';
import type { PasswordLinks } from './password-links';
import type { PasswordResets } from './password-resets';
import type { createResetRequest } from './request-reset';
import type { Session } from './session';
import type { Sessions } from './sessions';
import type { SignIn } from './sign-in';

interface AuthRouteParts {
  sessions: Sessions;
  signIn: SignIn;
  /** Left out where the application has no accounts. */
  resets: PasswordResets | undefined;
  requestReset: ReturnType<typeof createResetRequest>;
  /** Whether there is a mail server; else messages wait where administrators read them. */
  isMailSent: boolean;
  /** The network address that a request came from. */
  addressOf(context: Context): string;
}

/** A session as the sign-in calls answer it. */
export function answerOf({ token, name, level, signature: _signature, ...session }: Session) {
  const opened = level === undefined ? {} : { level, dbData: { name } };
  return { status: 'ok', data: token, name, ...session, ...opened };
}

/**
 * The user whose session it is.
 *
 * @throws ApiError 403 for a session that an access token opened: whoever knows the token could end everybody else's.
 */
export function signedInUser(context: Context<Environment>): string {
  const { userId } = context.get('session');
  if (userId === undefined)
    throw new ApiError(403, 'forbidden', {
      en: 'Only users have an account of their own',
      it: 'Solo gli utenti hanno un proprio account',
    });
  return userId;
}

/** Sets a new password by what was in the link of a mail. `links` is left out where the application has no accounts. */
export function confirmReset(links: Pick<PasswordLinks, 'redeem'> | undefined) {
  return async (context: Context<Environment>) => {
    const body = await jsonBody(context);
    if (links === undefined) throw new ApiError(404, 'not_found', 'There are no accounts here');
    await links.redeem(textIn(body, 'token'), textIn(body, 'password'), localeOf(context));
    return context.json({ status: 'ok' });
  };
}

/** `/auth` of the embedded server: sign-in, refresh, sign-out, and the ways to a new password. */
export function authRoutes(parts: AuthRouteParts): Hono<Environment> {
  const { sessions, signIn, resets, requestReset, isMailSent, addressOf } = parts;
  const app = new Hono<Environment>();
  const withSession = requireSession(sessions);

  app.post('/login', async (context) => {
    const body = await jsonBody(context);
    const session = await signIn.withPassword(addressOf(context), {
      email: textIn(body, 'email'),
      password: textIn(body, 'password'),
      newPassword: typeof body.newPassword === 'string' ? body.newPassword : undefined,
      code: typeof body.code === 'string' ? body.code : undefined,
      locale: localeOf(context),
    });
    return context.json(answerOf(session));
  });

  app.post('/token', async (context) => {
    const body = await jsonBody(context);
    return context.json(answerOf(await signIn.withToken(addressOf(context), textIn(body, 'token'))));
  });

  app.post('/refresh', withSession, async (context) => {
    const session = await sessions.refresh(bearerOf(context) ?? '');
    if (session === undefined) throw new ApiError(401, 'unauthenticated', 'Cannot find token');
    return context.json(answerOf(session));
  });

  app.post('/logout', withSession, async (context) => {
    await sessions.end(bearerOf(context) ?? '');
    return context.json({ status: 'ok' });
  });

  app.post('/logout-everywhere', withSession, async (context) => {
    await sessions.endAllOf(signedInUser(context));
    return context.json({ status: 'ok' });
  });

  app.get('/session', withSession, (context) => context.json(answerOf(context.get('session'))));

  app.post('/reset', async (context) => {
    await requestReset(context);
    return context.json({ status: 'ok', simulated: !isMailSent });
  });

  app.post('/reset/confirm', confirmReset(resets));

  app.post('/password', withSession, async (context) => {
    signedInUser(context);
    const { identity, token } = context.get('session');
    const body = await jsonBody(context);
    await signIn.changePassword(addressOf(context), {
      ...{ email: identity, token, locale: localeOf(context) },
      password: textIn(body, 'oldPassword'),
      newPassword: textIn(body, 'password'),
    });
    return context.json({ status: 'ok' });
  });

  return app;
}
