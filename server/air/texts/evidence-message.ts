import { evidencePaper } from '../../../src/air/texts/en/evidence-paper';
import { messagesOf } from '../../../src/frame/model/message';

/** Makes texts of evidence against standards. */
export const evidenceMessage = messagesOf('evidencePaper', evidencePaper);
