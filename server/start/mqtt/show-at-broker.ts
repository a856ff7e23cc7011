import { type HomeAssistantContext, openHomeAssistant } from '../../air/data-out/home-assistant/site-home-assistant';
import type { MqttConfig } from '../../air/uplinks/mqtt/mqtt-config';

export async function showAtBroker(config: MqttConfig | undefined, app: HomeAssistantContext) {
  if (config?.outKey === undefined) return undefined;
  return openHomeAssistant({ ...config, outKey: config.outKey }, app);
}
