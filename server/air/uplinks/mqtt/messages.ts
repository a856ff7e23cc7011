import type { Collection } from '../../../frame/stores/collection';

/** Last message of each device whose messages contain no time. Changes are not announced. */
export const MESSAGES: Collection = { name: 'mqtt_messages', indexed: [], texts: [], logged: false };
