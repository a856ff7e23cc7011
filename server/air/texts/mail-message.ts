import { evidencePaper } from '../../../src/air/texts/locales/en/evidence-paper';
import { mails } from '../../../src/air/texts/locales/en/mails';
import { reportPaper } from '../../../src/air/texts/locales/en/report-paper';
import rooms from '../../../src/air/texts/locales/en/rooms.json' with { type: 'json' };
import { messagesOf } from '../../../src/frame/model/message';

export const mailMessage = messagesOf('mails', mails);

export type AdviceName = keyof typeof rooms.advice;

export const adviceMessage = messagesOf('rooms', { advice: rooms.advice });

export const evidenceMessage = messagesOf('evidencePaper', evidencePaper);

export const reportMessage = messagesOf('reportPaper', reportPaper);
