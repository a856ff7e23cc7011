import { messagesOf } from '../../../frame/model/message';
import { server } from '../../texts/locales/en/server';

/** Makes messages of this application. */
export const airMessage = /*@__PURE__*/ messagesOf('air', server);
