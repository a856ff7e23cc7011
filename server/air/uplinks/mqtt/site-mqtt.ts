import { entityNamed } from '../../../../src/frame/model/entity-named';
import { SYSTEM } from '../../../frame/documents/actor';
import type { HealthCheck } from '../../../frame/health/health';
import { type UplinksContext, uplinkParts } from '../feature';
import { type MqttConfig, type MqttIn, openMqtt } from './mqtt-client';
import { IGNORED, readBrokerMessage } from './take-message';

export async function openSiteMqtt(
  config: MqttConfig,
  app: UplinksContext & { checks: HealthCheck[] },
): Promise<Pick<MqttIn, 'stop'>> {
  const parts = uplinkParts(app);
  const { collection } = entityNamed(parts.models, 'mapping');
  const broker = await openMqtt(config, {
    mappings: parts.mappings,
    now: parts.now,
    onMappings: (changed) =>
      parts.store.watch((changes) => {
        if (changes.some((change) => change.collection === collection)) changed();
      }),
    read: async (message) =>
      message.topic.startsWith(`${config.clientId}/`) ? IGNORED : readBrokerMessage(parts, SYSTEM, message),
  });
  app.checks.push(broker.check);
  return broker;
}
