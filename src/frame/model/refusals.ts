import { refusals } from '../i18n/locales/en/refusals';
import { messagesOf } from './message';

export const refusalMessage: ReturnType<typeof messagesOf<typeof refusals>> = messagesOf('refusals', refusals);
