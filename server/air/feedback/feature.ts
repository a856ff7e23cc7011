import type { Context } from 'hono';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { SessionFinder } from '../../frame/auth/sessions';
import { freeToken } from '../../frame/documents/free-token';
import type { Identifiers } from '../../frame/documents/identifiers';
import type { Feature } from '../../frame/feature/feature';
import type { Store } from '../../frame/stores/store';
import type { Chat } from './chat';
import { callRoutes } from './routes';
import { signInNotice } from './sign-in-notice';

interface FeedbackContext {
  site: { models: EntityModels; store: Store; identifiers: Identifiers; now(): number };
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
