import type { MeasureKey } from '../../../../src/air/domain/readings/measures';
import type { Placed, SeenSite } from '../seen-site';

export const PREFIXES = {
  brick: 'https://brickschema.org/schema/Brick#',
  ref: 'https://brickschema.org/schema/Brick/ref#',
  rec: 'https://w3id.org/rec#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  unit: 'http://qudt.org/vocab/unit/',
} as const;

type Name = `${keyof typeof PREFIXES}:${string}`;

type Said = { name: Name } | { id: string } | { text: string };

export interface GraphNode {
  id: string;
  is: Name;
  said: readonly (readonly [Name, Said])[];
}

/** Classes of Brick 1.4, which uses RealEstateCore (`rec`) for places, and units of QUDT. The colour of the LED has none. */
const POINTS: Partial<Record<MeasureKey, { is: Name; unit: Name }>> = {
  CO2: { is: 'brick:CO2_Level_Sensor', unit: 'unit:PPM' },
  temp: { is: 'brick:Zone_Air_Temperature_Sensor', unit: 'unit:DEG_C' },
  hum: { is: 'brick:Zone_Air_Humidity_Sensor', unit: 'unit:PERCENT_RH' },
  VOC: { is: 'brick:TVOC_Level_Sensor', unit: 'unit:PPB' },
  pm25: { is: 'brick:PM2.5_Level_Sensor', unit: 'unit:MicroGM-PER-M3' },
  pm10: { is: 'brick:PM10_Level_Sensor', unit: 'unit:MicroGM-PER-M3' },
  no2: { is: 'brick:NO2_Level_Sensor', unit: 'unit:MicroGM-PER-M3' },
  o3: { is: 'brick:Ozone_Level_Sensor', unit: 'unit:MicroGM-PER-M3' },
  vocIndex: { is: 'brick:Air_Quality_Sensor', unit: 'unit:UNITLESS' },
  noxIndex: { is: 'brick:Air_Quality_Sensor', unit: 'unit:UNITLESS' },
  iaq: { is: 'brick:Air_Quality_Sensor', unit: 'unit:UNITLESS' },
};

/** @param base prefix of the URIs of all things */
export function buildSiteGraph({ managers, buildings, rooms, devices }: SeenSite, base: string): GraphNode[] {
  const addressOf = (kind: string, id: string) => `${base}${kind}/${encodeURIComponent(id)}`;
  const seen = {
    manager: new Set(managers.map(({ id }) => id)),
    building: new Set(buildings.map(({ id }) => id)),
    room: new Set(rooms.map(({ id }) => id)),
  };
  function link(about: Name, kind: keyof typeof seen, id: string | undefined): [Name, Said][] {
    return id !== undefined && seen[kind].has(id) ? [[about, { id: addressOf(kind, id) }]] : [];
  }
  const thing = (kind: string, is: Name, { id, name }: Placed, said: readonly [Name, Said][]): GraphNode => ({
    ...{ id: addressOf(kind, id), is },
    said: [['rdfs:label', { text: name }], ...said],
  });
  return [
    ...managers.map((each) => thing('manager', 'rec:Site', each, [])),
    ...buildings.map((each) => thing('building', 'rec:Building', each, link('brick:isPartOf', 'manager', each.in))),
    ...rooms.map((each) => thing('room', 'rec:Room', each, link('brick:isPartOf', 'building', each.in))),
    ...devices.flatMap((device) => {
      const { id, measures } = device;
      const room = link('brick:hasLocation', 'room', device.in);
      const place = room.length > 0 ? room : link('brick:hasLocation', 'building', device.building);
      const [ofDevice, ofPoint, ofSeries] = [addressOf('device', id), addressOf('point', id), addressOf('series', id)];
      const points = measures.flatMap((key): GraphNode[] => {
        const point = POINTS[key];
        if (point === undefined) return [];
        const series = `${ofSeries}/${key}`;
        return [
          {
            ...{ id: `${ofPoint}/${key}`, is: point.is },
            said: [
              ['brick:isPointOf', { id: ofDevice }],
              ['brick:hasUnit', { name: point.unit }],
              ['ref:hasExternalReference', { id: series }],
            ],
          },
          { id: series, is: 'ref:TimeseriesReference', said: [['ref:hasTimeseriesId', { text: `${id}/${key}` }]] },
        ];
      });
      return [thing('device', 'brick:Sensor_Equipment', device, place), ...points];
    }),
  ];
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r' };

function turtleOf(said: Said): string {
  if ('name' in said) return said.name;
  if ('id' in said) return `<${said.id}>`;
  return `"${said.text.replaceAll(/[\\"\n\r]/g, (character) => ESCAPES[character] ?? character)}"`;
}

export function writeTurtle(things: readonly GraphNode[]): string {
  const prefixes = Object.entries(PREFIXES).map(([prefix, address]) => `@prefix ${prefix}: <${address}> .\n`);
  const blocks = things.map(({ id, is, said }) => {
    const lines = said.map(([about, what]) => ` ;\n  ${about} ${turtleOf(what)}`);
    return `\n<${id}> a ${is}${lines.join('')} .\n`;
  });
  return [...prefixes, ...blocks].join('');
}

function jsonOf(said: Said): unknown {
  if ('text' in said) return said.text;
  return { '@id': 'name' in said ? said.name : said.id };
}

export function writeJsonLd(things: readonly GraphNode[]): string {
  const graph = things.map(({ id, is, said }) => ({
    ...{ '@id': id, '@type': is },
    ...Object.fromEntries(said.map(([about, what]) => [about, jsonOf(what)])),
  }));
  return `${JSON.stringify({ '@context': PREFIXES, '@graph': graph }, null, 1)}\n`;
}
