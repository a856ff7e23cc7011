import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { Text } from '../../../../src/frame/model/message';
import { DAY } from '../../../../src/frame/time/units';
import { currentOrigin } from '../../../frame/documents/origin';
import { readByIds } from '../../../frame/documents/typed-records';
import { renderMainLink, renderParagraph, renderPlainPage } from '../../../frame/http/plain-page';
import { type Mail, toMailName } from '../../../frame/mail/outbox';
import { mailMessage } from '../../texts/mail-message';
import type { Language } from './alarm-texts';
import { countMessage } from './daily-limit';
import { type AlarmMailing, createMailReaders } from './mail-reader';
import { hashParts } from './notices';

const VALID_MS = 30 * DAY;

interface ConfirmMailOptions extends Pick<Mail, 'to'> {
  language: Language;
  publicUrl: string;
  url: string;
  now: number;
  place: Text;
  by: Text;
}

function confirmMail({ to, language: { locale, say }, publicUrl, url, now, place, by }: ConfirmMailOptions): Mail {
  const site = URL.canParse(publicUrl) ? new URL(publicUrl).host : publicUrl;
  const subject = say(mailMessage('confirm.subject'));
  const what = say(mailMessage('confirm.what', { site, by, place }));
  const ignore = say(mailMessage('confirm.ignore'));
  return {
    ...{ to, subject, until: now + VALID_MS },
    text: [what, url, ignore].join('\n\n'),
    html: renderPlainPage(locale, subject, [
      renderParagraph(what),
      renderMainLink(url, say(mailMessage('confirm.button'))),
      renderParagraph(ignore, 'small'),
    ]),
  };
}

export const MAX_QUESTIONS_A_DAY = 100;

interface AddressQuestions {
  /**
   * Asks the owner of an address by mail for confirmation. The mail names the current author as the person who added
   * it.
   * @param place questions per place and day are limited
   * @returns true until the owner confirms.
   */
  ask(to: string, place: string, language: Language): Promise<boolean>;
}

export function createAddressQuestions({ outbox, now, ...parts }: AlarmMailing): AddressQuestions {
  const { store, publicUrl } = parts;
  const { isStranger, messagesUrl, isPosted } = createMailReaders(parts);
  const [building, manager] = [entityNamed(parts.models, 'building'), entityNamed(parts.models, 'manager')];

  async function nameOf(id: string): Promise<Text> {
    const buildings = await readByIds(store, building, [id]);
    const [found] = buildings.length > 0 ? buildings : await readByIds(store, manager, [id]);
    return found?.name === undefined ? mailMessage('confirm.somewhere') : toMailName(found.name);
  }

  return {
    ask: async (to, place, language) => {
      if (!(await isStranger(to))) return false;
      const id = `confirm-${hashParts(to)}`;
      if (await isPosted(id)) return true;
      const asked = `questions ${place}`;
      const isWithin = ({ messages }: { messages: number }) => messages < MAX_QUESTIONS_A_DAY;
      const { allowed } = await countMessage(store, [asked], now(), 'routine', isWithin);
      if (!allowed.has(asked)) return true;
      const url = await messagesUrl(to, language, 'confirm');
      const author = currentOrigin()?.by();
      const by = author === undefined ? mailMessage('confirm.somebody') : toMailName(author.name);
      await outbox.post({
        ...confirmMail({ to, language, publicUrl, url, now: now(), place: await nameOf(place), by }),
        id,
      });
      return true;
    },
  };
}
