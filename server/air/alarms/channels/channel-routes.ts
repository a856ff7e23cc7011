import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { testAlarmChannel } from '../../../../src/air/calls/definitions/alarms';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { requireSession } from '../../../frame/auth/authenticate';
import type { SessionFinder } from '../../../frame/auth/sessions';
import { requireCapability } from '../../../frame/documents/actor';
import type { Documents } from '../../../frame/documents/documents';
import type { SiteData } from '../../../frame/documents/site-data';
import { actorOf, type Environment } from '../../../frame/http/environment';
import { serveCalls } from '../../../frame/http/serve-call';
import { GivenUp, NotAccepted } from '../../../frame/mail/mailer';
import { mailMessage } from '../../texts/mail-message';
import type { managerPoster } from './channel-mailers';

interface ChannelRouteParts extends Pick<SiteData, 'models' | 'texts'> {
  documents: Pick<Documents, 'read'>;
  sessions: SessionFinder;
  post: ReturnType<typeof managerPoster>;
}

export function channelRoutes({ models, documents, sessions, texts, post }: ChannelRouteParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const serve = serveCalls(app, requireSession(sessions));
  const manager = entityNamed(models, 'manager');

  serve(testAlarmChannel, async (context, input) => {
    const { id, channel } = await input();
    const actor = actorOf(context);
    const { record } = await documents.read(actor, manager, id);
    requireCapability(models.rights, actor, 'manager.channels', { model: manager, record });
    const say = texts.in(texts.preferred(actor.locale));
    const messageId = `test-${randomUUID()}`;
    const text =
      channel === 'chat'
        ? say(mailMessage('test.chat', { manager: String(record['name'] ?? id) }))
        : JSON.stringify({ id: messageId, test: true, alarms: [] });
    return post(channel, id, { id: messageId, text }).then(
      ({ status, text: answer }) => ({ isAccepted: status >= 200 && status < 300, status, answer }),
      (error: unknown) => {
        if (error instanceof NotAccepted || error instanceof GivenUp)
          return { isAccepted: false, status: null, answer: error.response };
        throw error;
      },
    );
  });

  return app;
}
