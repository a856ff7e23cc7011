import fc from 'fast-check';
import { Parser } from 'n3';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { PREFIXES, type Thing } from '../../../../../server/air/data-out/brick/graph';
import { siteGraph } from '../../../../../server/air/data-out/brick/site-graph';
import { writeJsonLd, writeTurtle } from '../../../../../server/air/data-out/brick/write-graph';
import type { SeenSite } from '../../../../../server/air/data-out/seen-site';

const BASE = 'urn:air-console:';

/** What both forms say, a line for each statement. */
const statements = (things: readonly Thing[]) =>
  new Parser()
    .parse(writeTurtle(things))
    .map(({ subject, predicate, object }) => `${subject.value} ${predicate.value} ${object.termType} ${object.value}`)
    .sort();

const Graph = v.object({
  '@context': v.record(v.string(), v.string()),
  '@graph': v.array(v.record(v.string(), v.union([v.string(), v.object({ '@id': v.string() })]))),
});

/** The same out of JSON-LD, as its context says. */
function statementsOfJson(things: readonly Thing[]): string[] {
  const { '@context': context, '@graph': graph } = v.parse(Graph, JSON.parse(writeJsonLd(things)));
  const whole = (name: string) => {
    const [prefix = '', ...rest] = name.split(':');
    const address = context[prefix];
    return address === undefined ? name : address + rest.join(':');
  };
  return graph
    .flatMap(({ '@id': id, '@type': is, ...said }) => [
      `${String(id)} ${PREFIXES.rdf}type NamedNode ${whole(String(is))}`,
      ...Object.entries(said).map(([about, what]) =>
        typeof what === 'string'
          ? `${String(id)} ${whole(about)} Literal ${what}`
          : `${String(id)} ${whole(about)} NamedNode ${whole(what['@id'])}`,
      ),
    ])
    .sort();
}

const site: SeenSite = {
  managers: [{ id: 'm1', name: 'Manager 1' }],
  buildings: [{ id: 'b1', name: 'Building 1', in: 'm1' }],
  rooms: [{ id: 'r1', name: 'Room 1', in: 'b1' }],
  devices: [
    { id: 'd1', name: 'Device 1', in: 'r1', building: 'b1', measures: ['CO2', 'pm25', 'Luci'] },
    { id: 'd2', name: 'Device 2', in: 'r2', building: 'b1', measures: [] },
    { id: 'd3', name: 'Device 3', in: 'r3', building: 'b3', measures: [] },
  ],
};

it('says what is where, and what is measured in which unit', () => {
  const { brick, rdf, ref, unit } = PREFIXES;
  const said = statements(siteGraph(site, BASE));
  expect(said).toEqual(
    expect.arrayContaining([
      `${BASE}building/b1 ${brick}isPartOf NamedNode ${BASE}manager/m1`,
      `${BASE}room/r1 ${rdf}type NamedNode ${brick}Room`,
      `${BASE}device/d1 ${brick}hasLocation NamedNode ${BASE}room/r1`,
      `${BASE}point/d1/CO2 ${rdf}type NamedNode ${brick}CO2_Level_Sensor`,
      `${BASE}point/d1/CO2 ${brick}isPointOf NamedNode ${BASE}device/d1`,
      `${BASE}point/d1/pm25 ${rdf}type NamedNode ${brick}PM2.5_Level_Sensor`,
      `${BASE}point/d1/pm25 ${brick}hasUnit NamedNode ${unit}MicroGM-PER-M3`,
      `${BASE}series/d1/CO2 ${ref}hasTimeseriesId Literal d1/CO2`,
    ]),
  );
  // A room that is not seen is not named: the device is in the building then, or nowhere.
  expect(said).toContain(`${BASE}device/d2 ${brick}hasLocation NamedNode ${BASE}building/b1`);
  expect(said.filter((line) => line.includes('r2') || line.includes('b3'))).toEqual([]);
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('"', '\\', '\n', '\r', '<', '>', '.', ';', ' ', '/', '%', '#', '@', 'é', '😀'))
    .map((parts) => parts.join('')),
);
const id = hostile.filter((text) => text.length > 0);

it('says every name as it is, the same in both forms', () => {
  fc.assert(
    fc.property(fc.uniqueArray(id, { minLength: 2, maxLength: 2 }), hostile, ([first = '', second = ''], name) => {
      const things = siteGraph(
        {
          managers: [{ id: first, name }],
          buildings: [{ id: second, name, in: first }],
          rooms: [],
          devices: [{ id: first, name, building: second, measures: ['CO2'] }],
        },
        BASE,
      );
      const said = statements(things);
      expect(said).toEqual(statementsOfJson(things));
      expect(said).toHaveLength(things.reduce((sum, thing) => sum + 1 + thing.said.length, 0));
      expect(said.filter((line) => line.endsWith(` ${PREFIXES.rdfs}label Literal ${name}`))).toHaveLength(3);
    }),
  );
});
