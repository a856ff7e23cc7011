import { Hono } from 'hono';
import type { RightsModel } from '../../src/model/types';
import { requireSession } from '../auth/authenticate';
import type { SessionFinder } from '../auth/sessions';
import { ApiError } from '../documents/api-error';
import { requireCapability } from '../documents/require-capability';
import { actorOf, type Environment } from '../http/environment';
import { jsonBody } from '../http/json-body';
import type { Chat } from './chat';

const LONGEST_MESSAGE = 4_000;

interface CallParts {
  rights: RightsModel;
  sessions: SessionFinder;
  chat: Chat;
  /** A token that nothing uses yet. */
  freeToken(): Promise<string>;
}

/** Calls under `/fn`: tokens and feedback. Needs a session. */
export function callRoutes({ rights, sessions, chat, freeToken }: CallParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const withSession = requireSession(sessions);

  app.post('/generateTokenApiV2', withSession, async (context) => {
    requireCapability(rights, actorOf(context), 'token.generate');
    return context.json({ token: await freeToken() });
  });

  app.post('/sendSlackMessage', withSession, async (context) => {
    requireCapability(rights, actorOf(context), 'feedback.send');
    const { message } = await jsonBody(context);
    const text = typeof message === 'string' ? message.trim() : '';
    if (text === '')
      throw new ApiError(400, 'empty_message', {
        en: 'Please enter a message.',
        it: 'Scrivi un messaggio.',
      });
    if (text.length > LONGEST_MESSAGE) {
      throw new ApiError(400, 'long_message', {
        en: `A message may have at most ${LONGEST_MESSAGE} characters`,
        it: `Un messaggio può avere al massimo ${LONGEST_MESSAGE} caratteri`,
      });
    }
    const { name, identity } = context.get('session');
    const delivered = await chat.send(`${name} (${identity}): ${text}`);
    return context.json({ result: { delivered, simulated: chat.simulated } });
  });

  return app;
}
