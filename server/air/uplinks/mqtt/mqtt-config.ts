export interface MqttConfig {
  url: string;
  username: string | undefined;
  password: string | undefined;
  /** Client id under which the broker stores messages that were not acknowledged. */
  clientId: string;
  /** Group of servers that share the messages; each message goes to one of them. */
  group: string | undefined;
  outKey: string | undefined;
  discovery: string;
}

const SCHEMES = new Set(['mqtt:', 'mqtts:', 'ws:', 'wss:']);
const NAME = /^[A-Za-z0-9_.-]{1,64}$/;

/**
 * Reads the broker configuration; undefined without `MQTT_URL`.
 * @param problems receives a line for each invalid variable.
 */
export function readMqttConfig(variables: NodeJS.ProcessEnv, problems: string[]): MqttConfig | undefined {
  const text = (name: string) => variables[name]?.trim() || undefined;
  const url = text('MQTT_URL');
  if (url === undefined) return undefined;
  if (!URL.canParse(url) || !SCHEMES.has(new URL(url).protocol)) {
    problems.push('MQTT_URL must be an address with mqtts, mqtt, wss or ws');
  } else if (new URL(url).username !== '') problems.push('MQTT_URL has no user: MQTT_USERNAME and MQTT_PASSWORD do');
  const clientId = text('MQTT_CLIENT_ID') ?? 'air-console';
  const group = text('MQTT_GROUP');
  if (!NAME.test(clientId)) problems.push('MQTT_CLIENT_ID must be 1 to 64 letters, digits, points, - or _');
  if (group !== undefined && !NAME.test(group))
    problems.push('MQTT_GROUP must be 1 to 64 letters, digits, points, - or _');
  const discovery = text('MQTT_DISCOVERY') ?? 'homeassistant';
  if (!NAME.test(discovery)) problems.push('MQTT_DISCOVERY must be 1 to 64 letters, digits, points, - or _');
  const secrets = { username: text('MQTT_USERNAME'), password: text('MQTT_PASSWORD'), outKey: text('MQTT_OUT_KEY') };
  return { url, clientId, group, discovery, ...secrets };
}
