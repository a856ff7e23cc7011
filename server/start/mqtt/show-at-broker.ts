import type { ProgramKey } from '../../../src/frame/model/key-calls';
import { type HomeAssistantContext, openHomeAssistant } from '../../air/data-out/home-assistant/site-home-assistant';
import type { MqttConfig } from '../../air/uplinks/mqtt/mqtt-client';
import { log } from '../../frame/log/log';

export async function showAtBroker(
  config: MqttConfig | undefined,
  app: HomeAssistantContext & { keys: { describe(text: string): Promise<ProgramKey | undefined> } },
) {
  if (config?.outKey === undefined) return undefined;
  const key = await app.keys.describe(config.outKey);
  if (key === undefined) log.warn('MQTT_OUT_KEY is not the key of a program');
  else {
    const ends = key.until === undefined ? '' : `, ends on ${new Date(key.until).toISOString().slice(0, 10)}`;
    const owner = key.site === true ? 'a key of the site' : 'a key of a person, which ends with that account';
    log.info(`MQTT_OUT_KEY is "${key.name}"${ends}: ${owner}`);
  }
  return openHomeAssistant({ ...config, outKey: config.outKey }, app);
}
