import { mails } from '../../../src/air/texts/locales/en/mails';
import { messagesOf } from '../../../src/frame/model/message';

/** Makes messages of mails about alarms, and of the page that they lead to. */
export const mailMessage = messagesOf('mails', mails);
