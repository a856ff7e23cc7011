import { evidencePaper } from '../../../src/air/texts/locales/en/evidence-paper';
import { messagesOf } from '../../../src/frame/model/message';

/** Makes texts of evidence against standards. */
export const evidenceMessage = messagesOf('evidencePaper', evidencePaper);
