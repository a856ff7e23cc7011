import { evidencePaper } from '../../../src/air/texts/locales/en/evidence-paper';
import { messagesOf } from '../../../src/frame/model/message';

export const evidenceMessage = messagesOf('evidencePaper', evidencePaper);
