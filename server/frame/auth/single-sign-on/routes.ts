import { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { openSignOnSession } from '../../../../src/frame/model/auth-calls';
import { isPlainObject } from '../../../../src/frame/model/paths';
import { DAY } from '../../../../src/frame/time/units';
import { ApiError } from '../../documents/api-error';
import { message } from '../../documents/messages';
import type { SiteData } from '../../documents/site-data';
import { createRateWindows } from '../../http/counted-windows';
import { type Environment, localeOf } from '../../http/environment';
import { serveCalls } from '../../http/serve-call';
import { ACCOUNTS, storeLanguage, storeSignOnTime } from '../accounts';
import type { IdentityContext } from '../identity';
import { toSessionResponse } from '../routes';
import { hashSecret } from '../secrets';
import type { Sessions } from '../sessions';
import { type Person, SingleSignOnError } from './account';
import type { Provider, SignOnRedirect } from './provider';

const PATH = '/auth/single-sign-on';
const DEPARTURE_SECONDS = 600;
const USED_MS = DAY;
const ARRIVAL_SECONDS = 60;
const DEPARTURE = 'sign_on_departure';
const ARRIVAL = 'sign_on_arrival';
const DONE_PAGE = '/login/single-sign-on';
const LOGIN_PAGE = '/login/email';

interface SingleSignOn {
  provider: Provider;
  accountFor(person: Person): Promise<string>;
  sessionMs: number;
}

function readDeparture(text: string | undefined): SignOnRedirect {
  try {
    const value: unknown = JSON.parse(text ?? '');
    const { state, nonce, verifier } = isPlainObject(value) ? value : {};
    if (typeof state === 'string' && typeof nonce === 'string' && typeof verifier === 'string') {
      return { state, nonce, verifier };
    }
  } catch {}
  throw new SingleSignOnError('expired');
}

export function buildCallbackUrl(publicUrl: string): string {
  return `${publicUrl}${PATH}/callback`;
}

/** Keeps the state in cookies that scripts cannot read, so that strangers cannot fill the server's storage. */
export function singleSignOnRoutes(
  { access, publicUrl }: Pick<IdentityContext, 'access' | 'publicUrl'>,
  { store, now, sessions }: Pick<SiteData, 'store' | 'now'> & { sessions: Sessions },
  { provider, accountFor, sessionMs }: SingleSignOn,
) {
  const app = new Hono<Environment>();
  const used = createRateWindows(now, 1, USED_MS);
  const cookie = (maxAge: number, sameSite: 'Lax' | 'Strict'): CookieOptions => ({
    ...{ path: PATH, httpOnly: true, sameSite, maxAge },
    secure: publicUrl.startsWith('https:'),
  });

  app.get('/single-sign-on/start', async (context) => {
    const { url, departure } = await provider.leave();
    setCookie(context, DEPARTURE, JSON.stringify(departure), cookie(DEPARTURE_SECONDS, 'Lax'));
    return context.redirect(url);
  });

  app.get('/single-sign-on/callback', async (context) => {
    const departure = readDeparture(getCookie(context, DEPARTURE));
    const attempt = hashSecret(departure.verifier);
    if (used.fullUntil(attempt) !== undefined) throw new SingleSignOnError('expired');
    used.count(attempt);
    deleteCookie(context, DEPARTURE, { path: PATH });
    const person = await provider.comeBack(new URL(context.req.url).search, departure);
    const session = await sessions.openForUser(await accountFor(person), now() + sessionMs);
    if (session === undefined) throw new SingleSignOnError('noAccess');
    if (session.userId !== undefined) await storeSignOnTime(store, session.userId, now());
    setCookie(context, ARRIVAL, session.token, cookie(ARRIVAL_SECONDS, 'Strict'));
    return context.redirect(`${publicUrl}${DONE_PAGE}`);
  });

  serveCalls(app)(openSignOnSession, async (context) => {
    const session = await sessions.find(getCookie(context, ARRIVAL) ?? '');
    deleteCookie(context, ARRIVAL, { path: PATH });
    if (session?.userId === undefined) throw new ApiError(401, 'unauthenticated', message('signIn.noSession'));
    const account = await store.get(ACCOUNTS.name, session.userId);
    if (account !== undefined) {
      await storeLanguage(store, { userId: session.userId, locale: account.record.locale }, localeOf(context));
    }
    await access.opened(context, session, 'provider');
    return toSessionResponse(session);
  });

  app.onError((error, context) => {
    if (!(error instanceof SingleSignOnError)) throw error;
    return context.redirect(`${publicUrl}${LOGIN_PAGE}?problem=${error.problem}`);
  });
  return app;
}
