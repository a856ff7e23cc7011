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
  /** Where the reader confirms. */
  url: string;
  /** ms */
  now: number;
}

/** Asks somebody who has no account whether to be notified of alarms. It names no place and nothing that somebody else has typed. */
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

/** Questions about one place on one day (UTC): as many as its list may have addresses. */
export const MAX_QUESTIONS_A_DAY = 100;

export interface AddressQuestionParts extends MailReaderParts {
  outbox: Outbox;
  /** The current instant, ms. */
  now(): number;
}

export interface AddressQuestions {
  /**
   * Asks an address without an account whether it wants messages about alarms, unless it was asked before.
   *
   * @param place id of the place on whose list it is: about each a limited number is asked on a day.
   * @returns whether it is such an address: it gets nothing else until its owner has confirmed.
   */
  ask(to: string, place: string, language: Language): Promise<boolean>;
}

/** The one question that an address without an account gets, whoever puts it on whichever list. */
export function addressQuestions({ outbox, now, ...parts }: AddressQuestionParts): AddressQuestions {
  const { store, publicUrl } = parts;
  const { isStranger, messagesUrl, isPosted } = mailReaders(parts);

  return {
    ask: async (to, place, language) => {
      if (!(await isStranger(to))) return false;
      const id = `confirm-${digestOf(to)}`;
      if (await isPosted(id)) return true;
      const asked = `questions ${place}`;
      const allowed = await countMessage(store, [asked], now(), MAX_QUESTIONS_A_DAY);
      if (!allowed.has(asked)) return true;
      const url = await messagesUrl(to, language, 'confirm');
      await outbox.post({ ...confirmMail({ to, language, publicUrl, url, now: now() }), id });
      return true;
    },
  };
}
