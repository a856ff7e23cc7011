import { type Context, Hono } from 'hono';
import { sendSlackMessage } from '../../../src/air/calls/definitions/feedback';
import { generateToken } from '../../../src/air/calls/definitions/places';
import type { RightsModel } from '../../../src/frame/model/application-model';
import { MINUTE } from '../../../src/frame/time/units';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import { requireCapability } from '../../frame/documents/actor';
import { createAllowance } from '../../frame/http/counted-windows';
import { actorOf, type Environment } from '../../frame/http/environment';
import { serveCalls } from '../../frame/http/serve-call';
import type { Chat } from './chat';

const LIMITS = { account: 10, address: 60, windowMs: 10 * MINUTE };

interface CallParts {
  rights: RightsModel;
  sessions: SessionFinder;
  chat: Chat;
  now(): number;
  addressOf(context: Context): string;
  freeToken(): Promise<string>;
}

export function callRoutes({ rights, sessions, chat, now, addressOf, freeToken }: CallParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const serve = serveCalls(app, requireSession(sessions));
  const allowance = createAllowance(now, LIMITS);

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
