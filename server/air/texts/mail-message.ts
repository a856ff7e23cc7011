import { evidencePaper } from '../../../src/air/texts/locales/en/evidence-paper';
import { mails } from '../../../src/air/texts/locales/en/mails';
import { reportPaper } from '../../../src/air/texts/locales/en/report-paper';
import rooms from '../../../src/air/texts/locales/en/rooms.json' with { type: 'json' };
import { messagesOf, type Phrases } from '../../../src/frame/model/message';
import type { Say } from '../../../src/frame/model/say';

export const mailMessage = messagesOf('mails', mails);

export type AdviceName = keyof typeof rooms.advice;

export const adviceMessage = messagesOf('rooms', { advice: rooms.advice });

const evidenceMessage = messagesOf('evidencePaper', evidencePaper);

/** Returns the function that writes texts of evidence in the language of `say`. */
export const evidencePhrase =
  (say: Say): Phrases<typeof evidencePaper, string> =>
  (key, ...given) =>
    say(evidenceMessage(key, ...given));

export const reportMessage = messagesOf('reportPaper', reportPaper);
