import { SET_POINT } from '../../../../src/air/domain/heating/place-set-point';
import { type AnnouncedBy, buildNodeId, statusTopic } from './announced';

export interface Thermostat {
  id: string;
  building: string;
  name: string;
  celsius: number;
  isHeld: boolean;
  measured: number | undefined;
}

const PLACES = 'rooms';
const KINDS = ['temperature', 'mode'] as const;
type Kind = (typeof KINDS)[number];

export const thermostatState = ({ base }: Pick<AnnouncedBy, 'base'>, room: string) =>
  `${base}/${PLACES}/${buildNodeId(room)}/state`;

export const thermostatTopics = ({ base, discovery }: AnnouncedBy) => [
  `${discovery}/climate/+/heating/config`,
  `${base}/${PLACES}/+/state`,
];
export const commandTopics = ({ base }: Pick<AnnouncedBy, 'base'>) => `${base}/${PLACES}/+/+/set`;

export function isThermostatTopic(topic: string, { base, discovery }: AnnouncedBy): boolean {
  const [first, second, node = '', fourth, ...rest] = topic.split('/');
  if (first === base) return second === PLACES && fourth === 'state' && rest.length === 0;
  return first === discovery && second === 'climate' && node.startsWith(`${base}_room_`) && fourth === 'heating';
}

export type RoomCommand = { celsius: number } | { mode: 'auto' | 'heat' };

export function parseCommandTopic(topic: string, { base }: Pick<AnnouncedBy, 'base'>) {
  const [first, second, node = '', kind, last, ...rest] = topic.split('/');
  const known = KINDS.find((each) => each === kind);
  const isOne = first === base && second === PLACES && last === 'set' && rest.length === 0;
  return isOne && known !== undefined ? { node, kind: known } : undefined;
}

/** Parses the payload of a command; undefined if unreadable. The call itself checks the allowed range. */
export function parseRoomCommand(kind: Kind, payload: string): RoomCommand | undefined {
  if (kind === 'mode') return payload === 'auto' || payload === 'heat' ? { mode: payload } : undefined;
  return /^-?\d{1,4}(\.\d{1,4})?$/.test(payload) ? { celsius: Number(payload) } : undefined;
}

export function buildThermostatMessages(rooms: readonly Thermostat[], by: AnnouncedBy): Map<string, string> {
  const messages = new Map<string, string>();
  for (const { id: room, name, celsius, isHeld, measured } of rooms) {
    const node = buildNodeId(room);
    const id = `${by.base}_room_${node}`;
    const state = thermostatState(by, room);
    const command = (kind: Kind) => `${by.base}/${PLACES}/${node}/${kind}/set`;
    const config = {
      name: 'Heating',
      unique_id: `${id}_heating`,
      modes: ['auto', 'heat'],
      ...{ mode_state_topic: state, mode_state_template: '{{ value_json.mode }}', mode_command_topic: command('mode') },
      temperature_state_topic: state,
      temperature_state_template: '{{ value_json.temperature }}',
      temperature_command_topic: command('temperature'),
      current_temperature_topic: state,
      current_temperature_template: '{{ value_json.measured }}',
      ...{ temperature_unit: 'C', min_temp: SET_POINT.min, max_temp: SET_POINT.max, temp_step: SET_POINT.step },
      ...{ precision: 0.1, qos: 1, retain: false },
      availability_topic: statusTopic(by),
      device: { identifiers: [id], name, suggested_area: name },
      origin: { name: 'Air Console' },
    };
    messages.set(`${by.discovery}/climate/${id}/heating/config`, JSON.stringify(config));
    messages.set(
      state,
      JSON.stringify({ temperature: celsius, mode: isHeld ? 'heat' : 'auto', measured: measured ?? null }),
    );
  }
  return messages;
}
