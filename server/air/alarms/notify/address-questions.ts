import { DAY } from '../../../../src/frame/time/units';
import { mainLink, paragraph, plainPage } from '../../../frame/http/plain-page';
import type { Mail, Outbox } from '../../../frame/mail/outbox';
import { mailMessage } from '../../texts/mail-message';
import type { Language } from './alarm-texts';
import { countMessage } from './daily-limit';
import { type MailReaderParts, mailReaders } from './mail-reader';
import { digestOf } from './notices';

const VALID_MS = 30 * DAY;

interface ConfirmMailParts {
  to: string;
  language: Language;
  publicUrl: string;
  url: string;
  now: number;
}

/**
 * Asks a person without an account to confirm alarm notifications. The mail contains no place and no text typed by
 * others.
 */
function confirmMail({ to, language: { locale, say }, publicUrl, url, now }: ConfirmMailParts): Mail {
  const site = URL.canParse(publicUrl) ? new URL(publicUrl).host : publicUrl;
  const subject = say(mailMessage('confirm.subject'));
  const what = say(mailMessage('confirm.what', { site }));
  const ignore = say(mailMessage('confirm.ignore'));
  return {
    ...{ to, subject, until: now + VALID_MS },
    text: [what, url, ignore].join('\n\n'),
    html: plainPage(locale, subject, [
      paragraph(what),
      mainLink(url, say(mailMessage('confirm.button'))),
      paragraph(ignore, 'small'),
    ]),
  };
}

export const MAX_QUESTIONS_A_DAY = 100;

export interface AddressQuestionParts extends MailReaderParts {
  outbox: Outbox;
  now(): number;
}

export interface AddressQuestions {
  /**
   * Asks an address without an account once if it wants alarm messages.
   * @param place id of the place with the list; questions per place and day are limited.
   * @returns true until its owner confirms.
   */
  ask(to: string, place: string, language: Language): Promise<boolean>;
}

export function addressQuestions({ outbox, now, ...parts }: AddressQuestionParts): AddressQuestions {
  const { store, publicUrl } = parts;
  const { isStranger, messagesUrl, isPosted } = mailReaders(parts);

  return {
    ask: async (to, place, language) => {
      if (!(await isStranger(to))) return false;
      const id = `confirm-${digestOf(to)}`;
      if (await isPosted(id)) return true;
      const asked = `questions ${place}`;
      const isWithin = ({ messages }: { messages: number }) => messages < MAX_QUESTIONS_A_DAY;
      const { allowed } = await countMessage(store, [asked], now(), 'routine', isWithin);
      if (!allowed.has(asked)) return true;
      const url = await messagesUrl(to, language, 'confirm');
      await outbox.post({ ...confirmMail({ to, language, publicUrl, url, now: now() }), id });
      return true;
    },
  };
}
