import type { Collection } from '../../../frame/stores/collection';

/** The last message of each device that does not say when it was measured. Changes are not announced. */
export const MESSAGES: Collection = { name: 'mqtt_messages', indexed: [], texts: [], logged: false };
