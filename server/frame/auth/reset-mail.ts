import { inLanguage } from '../../../src/frame/model/in-language';
import type { Translated } from '../../../src/frame/model/localized-text';
import type { Mail } from '../mail/outbox';
import { type Invited, type LinkTexts, linkMail } from './link-mail';

const TEXTS: Translated<LinkTexts> = {
  en: {
    subject: 'Choose a new password',
    greeting: (name) => `Hello ${name},`,
    why: 'somebody asked for a new password for your account. Choose it here:',
    button: 'Choose a new password',
    copy: 'If the button does nothing, open this address:',
    until: 'The link works once, and for one hour.',
    otherwise: 'If that was not you, do nothing: your password stays as it is.',
  },
  it: {
    subject: 'Scegli una nuova password',
    greeting: (name) => `Ciao ${name},`,
    why: 'qualcuno ha chiesto una nuova password per il tuo account. Sceglila qui:',
    button: 'Scegli una nuova password',
    copy: 'Se il pulsante non funziona, apri questo indirizzo:',
    until: 'Il link vale una sola volta, per un’ora.',
    otherwise: 'Se non sei stato tu, non fare nulla: la tua password resta com’è.',
  },
};

/** The message with the link to a new password, in the language of its recipient. */
export function resetMail(person: Invited, link: string, until: number): Mail {
  return linkMail(inLanguage(TEXTS, person.locale), person, link, until);
}
