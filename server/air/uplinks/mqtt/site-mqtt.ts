import { entityNamed } from '../../../../src/frame/model/entity-named';
import { SYSTEM } from '../../../frame/documents/actor';
import type { HealthCheck } from '../../../frame/health/health';
import { createUplinkDependencies, type UplinksContext } from '../feature';
import { type MqttConfig, type MqttInput, openMqtt } from './mqtt-client';
import { IGNORED, readBrokerMessage } from './take-message';

export async function openSiteMqtt(
  config: MqttConfig,
  app: UplinksContext & { checks: HealthCheck[] },
): Promise<Pick<MqttInput, 'stop'>> {
  const parts = createUplinkDependencies(app);
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
