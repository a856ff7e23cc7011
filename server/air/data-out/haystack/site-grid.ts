import type { MeasureKey } from '../../../../src/air/domain/readings/measures';
import type { Placed, SeenSite } from '../seen-site';

/** A cell: a tag that is only there, a text, or what another entity is called. */
export type Cell = { marker: true } | { text: string } | { ref: string };

/** An entity by its tags; the first is its `id`. */
export type Entity = ReadonlyMap<string, Cell>;

/** Tags of Project Haystack 4 and units of its database; the colour of the LED is no point. */
const POINTS: Partial<Record<MeasureKey, { tags: readonly string[]; unit?: string }>> = {
  CO2: { tags: ['co2', 'concentration'], unit: 'ppm' },
  temp: { tags: ['temp'], unit: '°C' },
  hum: { tags: ['humidity'], unit: '%RH' },
  VOC: { tags: ['tvoc', 'concentration'], unit: 'ppb' },
  pm25: { tags: ['pm25', 'concentration'], unit: 'µg/m³' },
  pm10: { tags: ['pm10', 'concentration'], unit: 'µg/m³' },
  no2: { tags: ['no2', 'concentration'], unit: 'µg/m³' },
  o3: { tags: ['o3', 'concentration'], unit: 'µg/m³' },
  // No phenomenon of Haystack is an index: the name of the point says which one it is.
  vocIndex: { tags: [] },
  noxIndex: { tags: [] },
  iaq: { tags: [] },
};

/** A name as a reference may have it: letters, digits, underscores, hyphens and dots; any other byte is `~` and two hexadecimal digits. */
function refPart(name: string): string {
  return [...Buffer.from(name)]
    .map((byte) => {
      const letter = String.fromCharCode(byte);
      return /[A-Za-z0-9_.-]/.test(letter) ? letter : `~${byte.toString(16).padStart(2, '0')}`;
    })
    .join('');
}

const refOf = (kind: string, ...names: readonly string[]) => [kind, ...names.map(refPart)].join(':');

type Tags = [string, Cell][];
const markers = (...names: readonly string[]): Tags => names.map((name) => [name, { marker: true }]);

/** The buildings, rooms, devices and points of a site as entities of Haystack. A building is a site there, and names its manager. */
export function siteGrid({ managers, buildings, rooms, devices }: SeenSite): Entity[] {
  const managerNames = new Map(managers.map(({ id, name }) => [id, name]));
  const buildingOfRoom = new Map(rooms.map(({ id, in: building }) => [id, building]));
  const seen = { site: new Set(buildings.map(({ id }) => id)), space: new Set(rooms.map(({ id }) => id)) };

  /** An entity leads only to those that are in the grid, too. */
  function link(kind: keyof typeof seen, id: string | undefined): Tags {
    return id !== undefined && seen[kind].has(id) ? [[`${kind}Ref`, { ref: refOf(kind, id) }]] : [];
  }
  function entity(ref: string, name: string, tags: Tags): Entity {
    return new Map<string, Cell>([['id', { ref }], ['dis', { text: name }], ...tags]);
  }
  const place = (kind: keyof typeof seen, { id, name }: Placed, tags: Tags) =>
    entity(refOf(kind, id), name, [...markers(kind), ...tags]);

  return [
    ...buildings.map((each) => {
      const manager = each.in === undefined ? undefined : managerNames.get(each.in);
      return place('site', each, manager === undefined ? [] : [['manager', { text: manager }]]);
    }),
    ...rooms.map((each) => place('space', each, [...markers('room'), ...link('site', each.in)])),
    ...devices.flatMap(({ id, name, in: room, building, measures }) => {
      const inside = room !== undefined && seen.space.has(room) ? buildingOfRoom.get(room) : building;
      const where = [...link('site', inside), ...link('space', room)];
      const equip = refOf('equip', id);
      const points = measures.flatMap((key) => {
        const point = POINTS[key];
        if (point === undefined) return [];
        const tags: Tags = [
          ...markers('point', 'sensor', 'zone', 'air', ...point.tags),
          ['kind', { text: 'Number' }],
          ...(point.unit === undefined ? [] : [['unit', { text: point.unit }] satisfies Tags[number]]),
          ['equipRef', { ref: equip }],
          ['readings', { text: `${id}/${key}` }],
        ];
        return [entity(refOf('point', id, key), `${name} ${key}`, [...tags, ...where])];
      });
      return [entity(equip, name, [...markers('equip', 'device'), ...where]), ...points];
    }),
  ];
}
