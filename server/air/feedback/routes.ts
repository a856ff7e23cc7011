import { type Context, Hono } from 'hono';
import type { RightsModel } from '../../../src/frame/model/application-model';
import { MINUTE } from '../../../src/frame/time/units';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import { ApiError } from '../../frame/documents/api-error';
import { requireCapability } from '../../frame/documents/require-capability';
import { createAllowance } from '../../frame/http/allowance';
import { actorOf, type Environment } from '../../frame/http/environment';
import { jsonBody } from '../../frame/http/json-body';
import { airMessage } from '../texts/air-message';
import type { Chat } from './chat';

const MAX_MESSAGE_LENGTH = 4_000;
/** More than anybody has to say; a script that runs wild is stopped. */
const LIMITS = { account: 10, address: 60, windowMs: 10 * MINUTE };

interface CallParts {
  rights: RightsModel;
  sessions: SessionFinder;
  chat: Chat;
  /** The current instant, ms. */
  now(): number;
  /** The network address that a request came from. */
  addressOf(context: Context): string;
  /** A token that nothing uses yet. */
  freeToken(): Promise<string>;
}

/** Calls under `/fn`: tokens and feedback. Needs a session. */
export function callRoutes({ rights, sessions, chat, now, addressOf, freeToken }: CallParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const withSession = requireSession(sessions);
  const allowance = createAllowance(now, LIMITS);

  app.post('/generateTokenApiV2', withSession, async (context) => {
    requireCapability(rights, actorOf(context), 'token.generate');
    return context.json({ token: await freeToken() });
  });

  app.post('/sendSlackMessage', withSession, async (context) => {
    requireCapability(rights, actorOf(context), 'feedback.send');
    const { message } = await jsonBody(context);
    const text = typeof message === 'string' ? message.trim() : '';
    if (text === '') throw new ApiError(400, 'empty_message', airMessage('feedback.empty'));
    if (text.length > MAX_MESSAGE_LENGTH) {
      throw new ApiError(400, 'long_message', airMessage('feedback.long', { limit: MAX_MESSAGE_LENGTH }));
    }
    const { name, identity } = context.get('session');
    allowance.take(identity, addressOf(context));
    const delivered = await chat.send(`${name} (${identity}): ${text}`);
    return context.json({ result: { delivered, simulated: chat.simulated } });
  });

  return app;
}
