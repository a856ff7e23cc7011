import { messagesOf } from 'schemawright/texts';
import { refusals } from './refusals';

/** What the server of the clinic refuses, in the language of whoever asks. */
export const clinicMessage = messagesOf('clinic', refusals.en);
