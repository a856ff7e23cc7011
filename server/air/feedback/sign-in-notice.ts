import { type Context, Hono } from 'hono';
import { notifySignIn } from '../../../src/air/calls/definitions/feedback';
import { HOUR } from '../../../src/frame/time/units';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import { createAllowance } from '../../frame/http/allowance';
import type { Environment } from '../../frame/http/environment';
import { serveCalls } from '../../frame/http/serve-call';
import type { Chat } from './chat';

interface SignInNoticeParts {
  sessions: SessionFinder;
  chat: Chat;
  /** E-mail addresses and access tokens of the team itself, in lowercase. */
  internalAccounts: readonly string[];
  isTest: boolean;
  now(): number;
  addressOf(context: Context): string;
}

const LIMITS = { account: 20, address: 200, windowMs: HOUR };

/**
 * Shortens an access token, because anyone who knows the token can open its place; the name and a part of the token
 * stay.
 */
function shown(identity: string, isToken: boolean): string {
  return isToken ? `${identity.slice(0, 2)}…` : identity;
}

export function signInNotice({ sessions, chat, now, addressOf, ...options }: SignInNoticeParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const serve = serveCalls(app, requireSession(sessions));
  const allowance = createAllowance(now, LIMITS);
  serve(notifySignIn, async (context) => {
    const { name, identity, role, authType } = context.get('session');
    const isInternal = options.internalAccounts.includes(identity.toLowerCase());
    if (options.isTest || isInternal) return { notified: false };
    allowance.take(identity, addressOf(context));
    const who = `${name} (${shown(identity, authType === 'token')}, ${role})`;
    const notified = await chat.send(`Sign-in: ${who} from ${addressOf(context)}`);
    return { notified };
  });
  return app;
}
