import { internalCollection } from '../../../frame/stores/collection';

/** Last message of each device whose messages contain no time. Changes are not announced. */
export const MESSAGES = internalCollection('mqtt_messages');
