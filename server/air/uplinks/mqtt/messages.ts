import { internalCollection } from '../../../frame/stores/collection';

export const MQTT_MESSAGES = internalCollection('mqtt_messages');
