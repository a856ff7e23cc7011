import { inLanguage } from '../../../src/frame/model/in-language';
import type { Translated } from '../../../src/frame/model/localized-text';
import type { Mail } from '../mail/outbox';
import { type Invited, type LinkTexts, linkMail } from './link-mail';

const TEXTS: Translated<LinkTexts> = {
  en: {
    subject: 'Your access',
    greeting: (name) => `Hello ${name},`,
    why: 'you have been given access. Choose your password here:',
    button: 'Choose my password',
    copy: 'If the button does nothing, open this address:',
    until: 'The link works once, and for seven days.',
    otherwise: 'If you do not know what this is about, do nothing.',
  },
  it: {
    subject: 'Il tuo accesso',
    greeting: (name) => `Ciao ${name},`,
    why: 'hai ricevuto un accesso. Scegli qui la tua password:',
    button: 'Scegli la password',
    copy: 'Se il pulsante non funziona, apri questo indirizzo:',
    until: 'Il link vale una sola volta, per sette giorni.',
    otherwise: 'Se non sai di che cosa si tratta, non fare nulla.',
  },
};

/** The message with which a new user chooses a first password, in the language of its recipient. */
export function invitationMail(person: Invited, link: string, until: number): Mail {
  return linkMail(inLanguage(TEXTS, person.locale), person, link, until);
}
