import { refusals } from '../i18n/locales/en/refusals';
import { messagesOf } from './message';

/** Makes messages that the server and the console share. */
export const refusalMessage: ReturnType<typeof messagesOf<typeof refusals>> = messagesOf('refusals', refusals);
