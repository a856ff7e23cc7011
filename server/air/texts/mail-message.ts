import { mails } from '../../../src/air/texts/locales/en/mails';
import rooms from '../../../src/air/texts/locales/en/rooms.json' with { type: 'json' };
import { messagesOf } from '../../../src/frame/model/message';

export const mailMessage = messagesOf('mails', mails);

export type AdviceName = keyof typeof rooms.advice;

/** Sentences of the overview that say what to do. */
export const adviceMessage = messagesOf('rooms', { advice: rooms.advice });
