import { server } from '../../../src/frame/i18n/locales/en/server';
import { messagesOf } from '../../../src/frame/model/message';

export const message: ReturnType<typeof messagesOf<typeof server>> = messagesOf('server', server);
