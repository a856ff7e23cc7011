import { HOUR } from '../../../../src/frame/time/units';
import type { Mailers } from '../../../frame/mail/deliver';
import { GivenUp, type Letter, type Mailer, NotAccepted } from '../../../frame/mail/mailer';
import type { PublicPoster } from '../../../frame/mail/public-post';
import { createSignedHeaders } from '../../../frame/mail/webhook';
import type { StoreReader } from '../../../frame/stores/store';
import { buildChatBody } from '../../feedback/chat';
import { OWN_CHANNELS, type OwnChannel, secretsOf } from './manager-channels';

interface ChannelPostOptions {
  store: Pick<StoreReader, 'get'>;
  post: PublicPoster;
  now(): number;
}

/** @throws GivenUp if the manager has no such channel, NotAccepted if the channel does not respond. */
export function createManagerPoster({ store, post, now }: ChannelPostOptions) {
  return async (way: OwnChannel, manager: string, { id, text }: Pick<Letter, 'id' | 'text'>) => {
    const { chatUrl = '', webhookUrl = '', webhookSecret = '' } = await secretsOf(store, manager);
    const url = way === 'chat' ? chatUrl : webhookUrl;
    if (url === '') throw new GivenUp('The manager no longer has this channel');
    if (way === 'chat') return post({ url, body: buildChatBody(text) });
    const headers = createSignedHeaders({ prefix: 'alarm', secret: webhookSecret, now }, { id, text });
    return post({ url, body: text, headers });
  };
}

export function createManagerMailers(parts: ChannelPostOptions): Mailers {
  const post = createManagerPoster(parts);
  const mailer = (way: OwnChannel): Mailer => ({
    maxPauseMs: HOUR,
    send: async ({ target = '', ...letter }: Letter) => {
      const { status } = await post(way, target, letter);
      if (status < 200 || status > 299) throw new NotAccepted(`Responded with ${status}`);
    },
  });
  return { [OWN_CHANNELS.chat]: mailer('chat'), [OWN_CHANNELS.webhook]: mailer('webhook') };
}
