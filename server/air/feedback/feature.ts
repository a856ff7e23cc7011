import type { Context } from 'hono';
import { notifySignIn, sendSlackMessage } from '../../../src/air/calls/definitions/feedback';
import { generateToken } from '../../../src/air/calls/definitions/places';
import { HOUR, MINUTE } from '../../../src/frame/time/units';
import { requireCapability } from '../../frame/documents/actor';
import { findFreeToken } from '../../frame/documents/identifiers';
import type { SiteData } from '../../frame/documents/site-data';
import type { Feature } from '../../frame/feature/feature';
import { createAllowance } from '../../frame/http/counted-windows';
import { actorOf } from '../../frame/http/environment';
import type { ServeCall } from '../../frame/http/serve-call';
import type { Chat } from './chat';

const FEEDBACK_LIMITS = { account: 10, address: 60, windowMs: 10 * MINUTE };

interface FeedbackContext {
  site: SiteData;
  config: { demo: object | null; firebase?: { emulators: object | null } | undefined };
  chat: Chat;
  internalAccounts: readonly string[];
  addressOf(context: Context): string;
}

function feedbackCalls(serve: ServeCall, { site, chat, addressOf }: FeedbackContext): void {
  const { models, identifiers, store, now } = site;
  const allowance = createAllowance(now, FEEDBACK_LIMITS);

  serve(generateToken, async (context) => {
    requireCapability(models.rights, actorOf(context), 'token.generate');
    return findFreeToken(models, identifiers, store);
  });

  serve(sendSlackMessage, async (context, input) => {
    requireCapability(models.rights, actorOf(context), 'feedback.send');
    const { message } = await input();
    const { name, identity } = context.get('session');
    allowance.take(identity, addressOf(context));
    const delivered = await chat.send(`${name} (${identity}): ${message}`);
    return { delivered, simulated: chat.simulated };
  });
}

const LIMITS = { account: 20, address: 200, windowMs: HOUR };

/** Shortens the token, because the whole token gives access to its place. */
function shown(identity: string, isToken: boolean): string {
  return isToken ? `${identity.slice(0, 2)}…` : identity;
}

function signInNotice(serve: ServeCall, { site, config, chat, internalAccounts, addressOf }: FeedbackContext): void {
  const allowance = createAllowance(site.now, LIMITS);
  const isTest = config.demo !== null || (config.firebase?.emulators ?? null) !== null;
  serve(notifySignIn, async (context) => {
    const { name, identity, role, authType } = context.get('session');
    const isInternal = internalAccounts.includes(identity.toLowerCase());
    if (isTest || isInternal) return { notified: false };
    allowance.take(identity, addressOf(context));
    const who = `${name} (${shown(identity, authType === 'token')}, ${role})`;
    const notified = await chat.send(`Sign-in: ${who} from ${addressOf(context)}`);
    return { notified };
  });
}

export const feedbackFeature: Feature<FeedbackContext> = {
  name: 'feedback',
  secrets: { SLACK_WEBHOOK_URL: { inRequests: true } },
  calls: (serve, context) => {
    feedbackCalls(serve, context);
    signInNotice(serve, context);
  },
};
