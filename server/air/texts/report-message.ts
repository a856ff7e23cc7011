import { reportPaper } from '../../../src/air/texts/locales/en/report-paper';
import { messagesOf } from '../../../src/frame/model/message';

/** Makes texts of the monthly report and of the message that brings it. */
export const reportMessage = messagesOf('reportPaper', reportPaper);
