import { randomUUID } from 'node:crypto';
import { testAlarmChannel } from '../../../../src/air/calls/definitions/alarms';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { requireCapability } from '../../../frame/documents/actor';
import type { SiteData } from '../../../frame/documents/site-data';
import { actorOf } from '../../../frame/http/environment';
import type { ServeCall } from '../../../frame/http/serve-call';
import { GivenUp, NotAccepted } from '../../../frame/mail/mailer';
import { mailMessage } from '../../texts/mail-message';
import type { createManagerPoster } from './channel-mailers';

export function channelCalls(serve: ServeCall, site: SiteData, post: ReturnType<typeof createManagerPoster>): void {
  const { models, documents, texts } = site;
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
}
