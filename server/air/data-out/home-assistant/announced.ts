import { MAX_PAUSE_MS } from '../../../../src/air/domain/alarms/pace';
import type { MeasureKey } from '../../../../src/air/domain/readings/measures';
import type { RecordOf } from '../../../../src/frame/model/entities';
import type { deviceView } from '../seen-devices';

type Device = RecordOf<'device'>;

/** How Home Assistant calls a measure. Its µ is the micro sign, which old versions ask for and new ones take. */
const SENSORS: Partial<Record<MeasureKey, { name: string; unit?: string; kind?: string }>> = {
  CO2: { name: 'CO2', unit: 'ppm', kind: 'carbon_dioxide' },
  temp: { name: 'Temperature', unit: '°C', kind: 'temperature' },
  hum: { name: 'Humidity', unit: '%', kind: 'humidity' },
  // A figure of the sensor without a unit.
  VOC: { name: 'VOC' },
  pm25: { name: 'PM2.5', unit: '\u00b5g/m³', kind: 'pm25' },
  pm10: { name: 'PM10', unit: '\u00b5g/m³', kind: 'pm10' },
  no2: { name: 'NO2', unit: '\u00b5g/m³', kind: 'nitrogen_dioxide' },
  o3: { name: 'O3', unit: '\u00b5g/m³', kind: 'ozone' },
  // The device class `aqi` is for figures by which the air outside is rated, which these are not.
  vocIndex: { name: 'VOC Index' },
  noxIndex: { name: 'NOx Index' },
  iaq: { name: 'IAQ' },
};

/** Letters of the names of Home Assistant; any other is written by its code, so that no two hardware ids become one. */
export const nodeOf = (hwId: string) =>
  hwId.replace(/[^A-Za-z0-9-]/gu, (letter) => `_${(letter.codePointAt(0) ?? 0).toString(16)}_`);

export interface AnnouncedBy {
  /** First level of all topics of values, and part of the ids; no two consoles at a broker have the same. */
  base: string;
  /** First level of the topics by which Home Assistant finds devices. */
  discovery: string;
}

export const statusTopic = ({ base }: Pick<AnnouncedBy, 'base'>) => `${base}/status`;

/** What this console has announced at the broker: configurations of all its devices. */
export const ownTopics = ({ base, discovery }: AnnouncedBy) => [`${discovery}/sensor/+/+/config`, `${base}/+/+`];

/** Whether a topic of {@link ownTopics} is one of this console, and no status of the console itself. */
export function isOwnTopic(topic: string, { base, discovery }: AnnouncedBy): boolean {
  const [first, second, node, ...rest] = topic.split('/');
  if (first === base) return rest.length === 0 && (node === 'state' || node === 'availability');
  return first === discovery && second === 'sensor' && (node ?? '').startsWith(`${base}_`) && rest.at(-1) === 'config';
}

/** Whether a device sends at present. The second limit holds where nothing judges silence at the moment. */
const isOnline = ({ connected, updated_at: at }: Device, now: number) =>
  connected === true && now - (at ?? 0) <= MAX_PAUSE_MS;

/**
 * The retained messages by topic that say everything somebody sees of devices: for each measure that a device has a configuration by
 * which Home Assistant finds it, the newest values, and whether it sends.
 */
export function announced(
  devices: readonly Device[],
  view: ReturnType<typeof deviceView>,
  by: AnnouncedBy,
  now: number,
): Map<string, string> {
  const messages = new Map<string, string>();
  for (const device of devices) {
    const { hwId, name, room, building } = view.of(device);
    const node = nodeOf(hwId);
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
