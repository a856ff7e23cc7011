import { type Context, Hono } from 'hono';
import {
  askForReset,
  changePassword,
  confirmReset,
  readSession,
  refreshSession,
  signInWithPassword,
  signInWithToken,
  signOut,
  signOutEverywhere,
} from '../../../src/frame/model/auth-calls';
import type { InputOf } from '../../../src/frame/model/call';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import { shortenNetwork } from '../http/client-address';
import { type Environment, localeOf } from '../http/environment';
import { type ServeCall, serveCalls } from '../http/serve-call';
import { type AccessLog, createInvalidTokenError } from './access-log';
import { readBearerToken, requireSession } from './authenticate';
import type { IdentityContext } from './identity';
import {
  createResetRequest,
  type PasswordLinks,
  type PasswordResets,
  USED_CODE,
  usedLinkError,
} from './password-links';
import type { Sessions } from './sessions';
import { checkSecret, type createSignIn } from './sign-in';
import type { Session } from './subjects';

export const STATUS_OK = { status: 'ok' } as const;

export function toSessionResponse({ token, name, level, signature: _signature, ...session }: Session) {
  const opened = level === undefined ? {} : { level, dbData: { name } };
  return { status: 'ok', data: token, name, ...session, ...opened };
}

export function requireUserId(context: Context<Environment>): string {
  const { userId } = context.get('session');
  if (userId === undefined) throw new ApiError(403, 'forbidden', message('account.onlyUsers'));
  return userId;
}

const WRONG = ['invalid_credentials', 'invalid_code'];

async function logRefusals<T>(signIn: () => Promise<T>, refused: () => Promise<void>): Promise<T> {
  try {
    return await signIn();
  } catch (error) {
    if (error instanceof ApiError && WRONG.includes(error.code)) await refused();
    throw error;
  }
}

/** The typed address is not logged, because it may be a password. */
async function logRefusal(
  access: AccessLog,
  context: Context<Environment>,
  person: () => Promise<EntityRecord | undefined>,
): Promise<void> {
  const user = await person();
  if (user === undefined) await access.note(context, { kind: 'refused', session: 'password' });
  else await access.ofUser(context, 'refused', user, 'password');
}

export function sessionCalls(
  serve: ServeCall,
  { access, endSessionsOf }: Pick<AuthContext, 'access' | 'endSessionsOf'>,
) {
  serve(signOutEverywhere, async (context) => {
    await endSessionsOf(requireUserId(context));
    await access.note(context, { kind: 'signedOutEverywhere' });
    return STATUS_OK;
  });

  serve(readSession, async (context) => toSessionResponse(context.get('session')));
}

export function resetHandler(
  links: Pick<PasswordLinks, 'redeem'> | undefined,
  { access, userOf }: Pick<AuthContext, 'access' | 'userOf'>,
) {
  return async (context: Context<Environment>, input: () => Promise<InputOf<typeof confirmReset>>) => {
    const { token, password } = await input();
    if (links === undefined) throw new ApiError(404, 'not_found', 'There are no accounts here');
    const id = await checkSecret(context, 'link', token, () =>
      links.redeem(token, password).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === USED_CODE) return undefined;
        throw error;
      }),
    );
    if (id === undefined) throw usedLinkError();
    await access.ofUser(context, 'passwordChanged', (await userOf(id)) ?? { id }, 'link');
    return STATUS_OK;
  };
}

interface AuthContext extends IdentityContext {
  userWith(email: string): Promise<EntityRecord | undefined>;
  userOf(id: string): Promise<EntityRecord | undefined>;
  sessions: Sessions;
  endSessionsOf(userId: string): Promise<void>;
  signIn: ReturnType<typeof createSignIn>;
  resets: PasswordResets | undefined;
  now(): number;
}

export function authRoutes(auth: AuthContext): Hono<Environment> {
  const { access, addressOf, outbox, resets, sessions, signIn, tokens, userOf, userWith } = auth;
  const requestReset = createResetRequest(async (email, locale) => resets?.send(email, locale), auth);
  const app = new Hono<Environment>();
  const serve = serveCalls(app);
  const serveSession = serveCalls(app, requireSession(sessions));

  serve(signInWithPassword, async (context, input) => {
    const credentials = { ...(await input()), locale: localeOf(context) };
    const refused = () => logRefusal(access, context, () => userWith(credentials.email.trim().toLowerCase()));
    const session = await logRefusals(() => signIn.withPassword(addressOf(context), credentials), refused);
    await access.opened(context, session, 'password');
    return toSessionResponse(session);
  });

  serve(signInWithToken, async (context, input) => {
    const { level, record, token } = await tokens.find(context, (await input()).token);
    const session = await sessions.openForLevel(level.model.name, record.id, token, shortenNetwork(addressOf(context)));
    if (session === undefined) throw createInvalidTokenError();
    await access.opened(context, session, 'token');
    return toSessionResponse(session);
  });

  serveSession(refreshSession, async (context) => {
    const session = await sessions.refresh(readBearerToken(context) ?? '');
    if (session === undefined) throw new ApiError(401, 'unauthenticated', message('signIn.noSession'));
    return toSessionResponse(session);
  });

  serveSession(signOut, async (context) => {
    await sessions.end(readBearerToken(context) ?? '');
    return STATUS_OK;
  });

  sessionCalls(serveSession, auth);

  serve(askForReset, async (context, input) => {
    await requestReset(context, (await input()).email);
    return { ...STATUS_OK, simulated: !outbox.isConfigured };
  });

  serve(confirmReset, resetHandler(resets, { access, userOf }));

  serveSession(changePassword, async (context, input) => {
    requireUserId(context);
    const { identity, token } = context.get('session');
    const { oldPassword: password, password: newPassword } = await input();
    await signIn.changePassword(addressOf(context), { email: identity, token, password, newPassword });
    await access.note(context, { kind: 'passwordChanged' });
    return STATUS_OK;
  });

  return app;
}
