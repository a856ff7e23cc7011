import { reportPaper } from '../../../src/air/texts/locales/en/report-paper';
import { messagesOf } from '../../../src/frame/model/message';

export const reportMessage = messagesOf('reportPaper', reportPaper);
