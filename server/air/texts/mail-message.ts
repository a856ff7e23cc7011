import { mails } from '../../../src/air/texts/locales/en/mails';
import { messagesOf } from '../../../src/frame/model/message';

export const mailMessage = messagesOf('mails', mails);
