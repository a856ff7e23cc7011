import { messagesOf } from '../../../frame/model/message';
import { server } from '../../texts/locales/en/server';

export const airMessage = /*@__PURE__*/ messagesOf('air', server);
