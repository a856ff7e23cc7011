import { Hono } from 'hono';
import { can } from '../../src/access/can';
import type { EntityModels } from '../../src/model/types';
import type { ApiKeys } from '../auth/api-keys';
import { requireSession } from '../auth/authenticate';
import type { Sessions } from '../auth/sessions';
import { USER_ENTITY } from '../auth/subjects';
import { ApiError } from '../documents/api-error';
import type { Environment } from '../http/environment';
import { jsonBody } from '../http/json-body';
import type { Chat } from './slack';

const LONGEST_MESSAGE = 4_000;

interface CallParts {
  models: EntityModels;
  sessions: Sessions;
  apiKeys: ApiKeys;
  chat: Chat;
  /** A token that nothing uses yet. */
  freeToken(): Promise<string>;
}

/** The calls under `/fn` that are not telemetry. Needs a session. */
export function callRoutes({ models, sessions, apiKeys, chat, freeToken }: CallParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const withSession = requireSession(sessions);
  const users = models.byName.get(USER_ENTITY);

  app.post('/generateTokenApiV2', withSession, async (context) => {
    if (context.get('session').role !== 'ADMIN')
      throw new ApiError(403, 'forbidden', 'Only administrators make tokens');
    return context.json({ token: await freeToken() });
  });

  app.post('/createUserAPIKey', withSession, async (context) => {
    const subject = context.get('session');
    if (users === undefined || !can({ subject, model: users, operation: 'update' })) {
      throw new ApiError(403, 'forbidden', 'Only administrators make API keys');
    }
    const { uid } = await jsonBody(context);
    if (typeof uid !== 'string' || uid === '') throw new ApiError(400, 'missing_user', 'Missing user ID');
    return context.json({ data: await apiKeys.replace(uid) });
  });

  app.post('/sendSlackMessage', withSession, async (context) => {
    const { message } = await jsonBody(context);
    const text = typeof message === 'string' ? message.trim() : '';
    if (text === '') throw new ApiError(400, 'empty_message', 'Please enter a message.');
    if (text.length > LONGEST_MESSAGE) {
      throw new ApiError(400, 'long_message', `A message may have at most ${LONGEST_MESSAGE} characters`);
    }
    const { name, identity } = context.get('session');
    const delivered = await chat.send(`${name} (${identity}): ${text}`);
    return context.json({ result: { delivered, simulated: chat.simulated } });
  });

  return app;
}
