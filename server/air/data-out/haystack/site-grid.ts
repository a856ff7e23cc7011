import type { MeasureKey } from '../../../../src/air/domain/readings/measures';
import type { Placed, SeenSite } from '../seen-site';

type Cell = { marker: true } | { text: string } | { ref: string };

export type HaystackEntity = ReadonlyMap<string, Cell>;

/** Tags of Project Haystack 4 and units of its database. The colour of the LED has none. */
const POINTS: Partial<Record<MeasureKey, { tags: readonly string[]; unit?: string }>> = {
  CO2: { tags: ['co2', 'concentration'], unit: 'ppm' },
  temp: { tags: ['temp'], unit: '°C' },
  hum: { tags: ['humidity'], unit: '%RH' },
  VOC: { tags: ['tvoc', 'concentration'], unit: 'ppb' },
  pm25: { tags: ['pm25', 'concentration'], unit: 'µg/m³' },
  pm10: { tags: ['pm10', 'concentration'], unit: 'µg/m³' },
  no2: { tags: ['no2', 'concentration'], unit: 'µg/m³' },
  o3: { tags: ['o3', 'concentration'], unit: 'µg/m³' },
  // Haystack defines no phenomenon for an index; the point's name identifies the measure.
  vocIndex: { tags: [] },
  noxIndex: { tags: [] },
  iaq: { tags: [] },
};

/** Encodes bytes other than letters, digits, underscores, hyphens and dots as `~` and two hexadecimal digits. */
function refPart(name: string): string {
  const encoded = (letter: string) => [...Buffer.from(letter)].map((byte) => `~${byte.toString(16).padStart(2, '0')}`);
  return name.replaceAll(/[^A-Za-z0-9_.-]/gu, (letter) => encoded(letter).join(''));
}

const refOf = (kind: string, ...names: readonly string[]) => [kind, ...names.map(refPart)].join(':');

type Tags = [string, Cell][];
const markers = (...names: readonly string[]): Tags => names.map((name) => [name, { marker: true }]);
/** Haystack names time zones by their city. */
const tz = (zone = 'UTC'): Tags => [['tz', { text: zone.slice(zone.lastIndexOf('/') + 1) }]];

/** Describes a building as a site, with its manager in the name. */
export function buildSiteGrid({ managers, buildings, rooms, devices }: SeenSite): HaystackEntity[] {
  const managerNames = new Map(managers.map(({ id, name }) => [id, name]));
  const buildingOfRoom = new Map(rooms.map(({ id, in: building }) => [id, building]));
  const seen = { site: new Set(buildings.map(({ id }) => id)), space: new Set(rooms.map(({ id }) => id)) };

  function link(kind: keyof typeof seen, id: string | undefined): Tags {
    return id !== undefined && seen[kind].has(id) ? [[`${kind}Ref`, { ref: refOf(kind, id) }]] : [];
  }
  function entity(ref: string, name: string, tags: Tags): HaystackEntity {
    return new Map<string, Cell>([['id', { ref }], ['dis', { text: name }], ...tags]);
  }
  const place = (kind: keyof typeof seen, { id, name }: Placed, tags: Tags) =>
    entity(refOf(kind, id), name, [...markers(kind), ...tags]);

  return [
    ...buildings.map((each) => {
      const manager = each.in === undefined ? undefined : managerNames.get(each.in);
      const tags: Tags = manager === undefined ? [] : [['manager', { text: manager }]];
      return place('site', each, [...tags, ...tz(each.zone)]);
    }),
    ...rooms.map((each) => place('space', each, [...markers('room'), ...link('site', each.in)])),
    ...devices.flatMap(({ id, name, in: room, building, measures, zone }) => {
      const inside = room !== undefined && seen.space.has(room) ? buildingOfRoom.get(room) : building;
      const where = [...link('site', inside), ...link('space', room)];
      const equip = refOf('equip', id);
      const points = measures.flatMap((key) => {
        const point = POINTS[key];
        if (point === undefined) return [];
        const tags: Tags = [
          ...markers('point', 'sensor', 'zone', 'air', ...point.tags),
          ['kind', { text: 'Number' }],
          ...tz(zone),
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

const VERSION = '3.0';

function columnsOf(entities: readonly HaystackEntity[]): string[] {
  const columns = new Set(['id', ...entities.flatMap((entity) => [...entity.keys()])]);
  return [...columns];
}

/** Escapes like JSON, plus the dollar sign; characters without a short escape become `\u`. */
function zincText(text: string): string {
  return JSON.stringify(text).replaceAll('$', '\\$');
}

function zincOf(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  if ('marker' in cell) return 'M';
  return 'ref' in cell ? `@${cell.ref}` : zincText(cell.text);
}

/** Writes Zinc 3.0, the text format of Project Haystack 4. */
export function writeZinc(entities: readonly HaystackEntity[]): string {
  const columns = columnsOf(entities);
  const rows = entities.map((entity) => columns.map((name) => zincOf(entity.get(name))).join(','));
  return [`ver:"${VERSION}"`, columns.join(','), ...rows, ''].join('\n');
}

function jsonOf(cell: Cell): unknown {
  if ('marker' in cell) return { _kind: 'marker' };
  return 'ref' in cell ? { _kind: 'ref', val: cell.ref } : cell.text;
}

export function writeHayson(entities: readonly HaystackEntity[]): string {
  const rows = entities.map((entity) => Object.fromEntries([...entity].map(([name, cell]) => [name, jsonOf(cell)])));
  const cols = columnsOf(entities).map((name) => ({ name }));
  return `${JSON.stringify({ _kind: 'grid', meta: { ver: VERSION }, cols, rows }, null, 1)}\n`;
}
