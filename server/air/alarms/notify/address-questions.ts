import type { Locale } from '../../../../src/frame/model/localized-text';
import { ApiError } from '../../../frame/documents/api-error';
import type { Outbox } from '../../../frame/mail/outbox';
import { confirmMail } from './confirm-mail';
import { countMessage } from './daily-limit';
import { type MailReaderParts, mailReaders } from './mail-reader';
import { digestOf } from './notices';

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
  ask(to: string, place: string, locale: Locale): Promise<boolean>;
}

/** The one question that an address without an account gets, whoever puts it on whichever list. */
export function addressQuestions({ outbox, now, ...parts }: AddressQuestionParts): AddressQuestions {
  const { store, publicUrl } = parts;
  const { isStranger, messagesUrl, isPosted } = mailReaders(parts);

  return {
    ask: async (to, place, locale) => {
      if (!(await isStranger(to))) return false;
      const id = `confirm-${digestOf(to)}`;
      if (await isPosted(id)) return true;
      const asked = `questions ${place}`;
      const allowed = await countMessage(store, [asked], now(), MAX_QUESTIONS_A_DAY);
      if (!allowed.has(asked)) return true;
      const url = await messagesUrl(to, locale, 'confirm');
      // Another server may post it meanwhile: its id is then refused.
      await outbox
        .post({ ...confirmMail({ to, locale, publicUrl, url, now: now() }), id })
        .catch(async (error: unknown) => {
          if (!(error instanceof ApiError && (await isPosted(id)))) throw error;
        });
      return true;
    },
  };
}
