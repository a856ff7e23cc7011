import { internalCollection } from '../../../frame/stores/collection';

export const MESSAGES = internalCollection('mqtt_messages');
