import { type Context, Hono } from 'hono';
import { notifySignIn, sendSlackMessage } from '../../../src/air/calls/definitions/feedback';
import { generateToken } from '../../../src/air/calls/definitions/places';
import type { RightsModel } from '../../../src/frame/model/application-model';
import { HOUR, MINUTE } from '../../../src/frame/time/units';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import { requireCapability } from '../../frame/documents/actor';
import { freeToken } from '../../frame/documents/identifiers';
import type { SiteData } from '../../frame/documents/site-data';
import type { Feature } from '../../frame/feature/feature';
import { createAllowance } from '../../frame/http/counted-windows';
import { actorOf, type Environment } from '../../frame/http/environment';
import { serveCalls } from '../../frame/http/serve-call';
import type { Chat } from './chat';

const FEEDBACK_LIMITS = { account: 10, address: 60, windowMs: 10 * MINUTE };

interface CallParts {
  rights: RightsModel;
  sessions: SessionFinder;
  chat: Chat;
  now(): number;
  addressOf(context: Context): string;
  freeToken(): Promise<string>;
}

function callRoutes({ rights, sessions, chat, now, addressOf, freeToken }: CallParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const serve = serveCalls(app, requireSession(sessions));
  const allowance = createAllowance(now, FEEDBACK_LIMITS);

  serve(generateToken, async (context) => {
    requireCapability(rights, actorOf(context), 'token.generate');
    return freeToken();
  });

  serve(sendSlackMessage, async (context, input) => {
    requireCapability(rights, actorOf(context), 'feedback.send');
    const { message } = await input();
    const { name, identity } = context.get('session');
    allowance.take(identity, addressOf(context));
    const delivered = await chat.send(`${name} (${identity}): ${message}`);
    return { delivered, simulated: chat.simulated };
  });

  return app;
}

interface SignInNoticeParts {
  sessions: SessionFinder;
  chat: Chat;
  internalAccounts: readonly string[];
  isTest: boolean;
  now(): number;
  addressOf(context: Context): string;
}

const LIMITS = { account: 20, address: 200, windowMs: HOUR };

/** Shortens the token, because the whole token gives access to its place. */
function shown(identity: string, isToken: boolean): string {
  return isToken ? `${identity.slice(0, 2)}…` : identity;
}

function signInNotice({ sessions, chat, now, addressOf, ...options }: SignInNoticeParts): Hono<Environment> {
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

interface FeedbackContext {
  site: Pick<SiteData, 'models' | 'store' | 'identifiers' | 'now'>;
  config: { demo: object | null; firebase?: { emulators: object | null } | undefined };
  sessions: SessionFinder;
  chat: Chat;
  internalAccounts: readonly string[];
  addressOf(context: Context): string;
}

export const feedbackFeature: Feature<FeedbackContext> = {
  name: 'feedback',
  secrets: { SLACK_WEBHOOK_URL: { inRequests: true } },
  routes: ({ site, config, sessions, chat, internalAccounts, addressOf }) => {
    const { models, store, identifiers, now } = site;
    const isTest = config.demo !== null || (config.firebase?.emulators ?? null) !== null;
    const parts = { sessions, chat, now, addressOf };
    return [
      ['/fn', callRoutes({ ...parts, rights: models.rights, freeToken: () => freeToken(models, identifiers, store) })],
      ['/fn', signInNotice({ ...parts, internalAccounts, isTest })],
    ];
  },
};
