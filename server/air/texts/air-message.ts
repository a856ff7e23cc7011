import { server } from '../../../src/air/texts/en/server';
import { messagesOf } from '../../../src/frame/model/message';

/** Makes messages of this application. */
export const airMessage = messagesOf('air', server);
