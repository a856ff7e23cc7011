import { MAX_PAUSE_MS } from '../../../../src/air/domain/alarms/pace';
import type { MeasureKey } from '../../../../src/air/domain/readings/measures';
import type { RecordOf } from '../../../../src/frame/model/entities';
import type { createDeviceView } from '../seen-site';

type Device = RecordOf<'device'>;

/** Names in Home Assistant. The µ is the micro sign, which works in old and new versions. */
const SENSORS: Partial<Record<MeasureKey, { name: string; unit?: string; kind?: string }>> = {
  CO2: { name: 'CO2', unit: 'ppm', kind: 'carbon_dioxide' },
  temp: { name: 'Temperature', unit: '°C', kind: 'temperature' },
  hum: { name: 'Humidity', unit: '%', kind: 'humidity' },
  VOC: { name: 'VOC' },
  pm25: { name: 'PM2.5', unit: '\u00b5g/m³', kind: 'pm25' },
  pm10: { name: 'PM10', unit: '\u00b5g/m³', kind: 'pm10' },
  no2: { name: 'NO2', unit: '\u00b5g/m³', kind: 'nitrogen_dioxide' },
  o3: { name: 'O3', unit: '\u00b5g/m³', kind: 'ozone' },
  // No device class: `aqi` is for ratings of outdoor air.
  vocIndex: { name: 'VOC Index' },
  noxIndex: { name: 'NOx Index' },
  iaq: { name: 'IAQ' },
};

export const buildNodeId = (hwId: string) =>
  hwId.replace(/[^A-Za-z0-9-]/gu, (letter) => `_${(letter.codePointAt(0) ?? 0).toString(16)}_`);

export interface AnnouncedBy {
  /** Prefix of value topics and ids; unique for each console at a broker. */
  base: string;
  discovery: string;
}

export const statusTopic = ({ base }: Pick<AnnouncedBy, 'base'>) => `${base}/status`;

export const ownTopics = ({ base, discovery }: AnnouncedBy) => [`${discovery}/sensor/+/+/config`, `${base}/+/+`];

export function isOwnTopic(topic: string, { base, discovery }: AnnouncedBy): boolean {
  const [first, second, node, ...rest] = topic.split('/');
  if (first === base) return rest.length === 0 && (node === 'state' || node === 'availability');
  return first === discovery && second === 'sensor' && (node ?? '').startsWith(`${base}_`) && rest.at(-1) === 'config';
}

const isOnline = ({ connected, updated_at: at }: Device, now: number) =>
  connected === true && now - (at ?? 0) <= MAX_PAUSE_MS;

/** Builds retained messages by topic: discovery configuration per measure, newest values, and availability. */
export function buildAnnouncements(
  devices: readonly Device[],
  view: ReturnType<typeof createDeviceView>,
  by: AnnouncedBy,
  now: number,
): Map<string, string> {
  const messages = new Map<string, string>();
  for (const device of devices) {
    const { hwId, name, room, building } = view.of(device);
    const node = buildNodeId(hwId);
    const [state, availability] = [`${by.base}/${node}/state`, `${by.base}/${node}/availability`];
    const values: Partial<Record<MeasureKey, number>> = {};
    for (const measure of view.measures) {
      const sensor = SENSORS[measure];
      const value = device[measure];
      if (sensor === undefined || typeof value !== 'number') continue;
      values[measure] = value;
      const id = `${by.base}_${node}`;
      const config = {
        name: sensor.name,
        unique_id: `${id}_${measure}`,
        state_topic: state,
        value_template: `{{ value_json.${measure} }}`,
        state_class: 'measurement',
        ...(sensor.unit !== undefined && { unit_of_measurement: sensor.unit }),
        ...(sensor.kind !== undefined && { device_class: sensor.kind }),
        availability_mode: 'all',
        availability: [{ topic: statusTopic(by) }, { topic: availability }],
        device: {
          identifiers: [id],
          name,
          ...(room !== '' && { suggested_area: room }),
          ...(building !== '' && { model: building }),
        },
        origin: { name: 'Air Console' },
      };
      messages.set(`${by.discovery}/sensor/${id}/${measure}/config`, JSON.stringify(config));
    }
    if (Object.keys(values).length === 0) continue;
    const at = device.updated_at;
    const time = typeof at === 'number' ? { time: new Date(at).toISOString() } : {};
    messages.set(state, JSON.stringify({ ...values, ...time }));
    messages.set(availability, isOnline(device, now) ? 'online' : 'offline');
  }
  return messages;
}
