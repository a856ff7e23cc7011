import fc from 'fast-check';
import { HGrid, HRef, ZincReader } from 'haystack-core';
import { Parser } from 'n3';
import Papa from 'papaparse';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  buildSiteGraph,
  type GraphNode,
  PREFIXES,
  writeJsonLd,
  writeTurtle,
} from '../../../../../server/air/data-out/brick/site-graph';
import { createRowWriter } from '../../../../../server/air/data-out/flat-work';
import {
  buildSiteGrid,
  type HaystackEntity,
  writeHayson,
  writeZinc,
} from '../../../../../server/air/data-out/haystack/site-grid';
import type { SeenSite } from '../../../../../server/air/data-out/seen-site';
import { formatGauges } from '../../../../../server/frame/metrics/registry';
import { removeFormulaGuard } from '../../../../../src/frame/export/formula-guard';
import { parsePrometheus } from '../../../../support/prometheus-text';

const BASE = 'urn:air-console:';

/** What both forms say, a line for each statement. */
const statements = (things: readonly GraphNode[]) =>
  new Parser()
    .parse(writeTurtle(things))
    .map(({ subject, predicate, object }) => `${subject.value} ${predicate.value} ${object.termType} ${object.value}`)
    .sort();

const Graph = v.object({
  '@context': v.record(v.string(), v.string()),
  '@graph': v.array(v.record(v.string(), v.union([v.string(), v.object({ '@id': v.string() })]))),
});

/** The same out of JSON-LD, as its context says. */
function statementsOfJson(things: readonly GraphNode[]): string[] {
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

/** Names as nobody expects them. @param unit of any texts; the library of Haystack reads whole characters alone */
const hostileTexts = (unit: 'binary' | 'grapheme') =>
  fc.oneof(
    fc.string({ unit }),
    fc.array(fc.constantFrom(...'"\\\n\r\t\b\u2028,=}{<>.;:~$@ /%#\'né', '😀')).map((parts) => parts.join('')),
  );
const hostile = hostileTexts('binary');
const twoIds = (texts: fc.Arbitrary<string>) =>
  fc.uniqueArray(
    texts.filter((text) => text.length > 0),
    { minLength: 2, maxLength: 2 },
  );

const site: SeenSite = {
  managers: [{ id: 'm1', name: 'Manager 1' }],
  buildings: [{ id: 'b1', name: 'Building 1', in: 'm1', zone: 'Europe/Rome' }],
  rooms: [{ id: 'r1', name: 'Room 1', in: 'b1' }],
  devices: [
    {
      ...{ id: 'd1', name: 'Device 1', in: 'r1', building: 'b1' },
      measures: ['CO2', 'pm25', 'Luci'],
      zone: 'Asia/Tokyo',
    },
    { id: 'd2', name: 'Device 2', in: 'r2', building: 'b1', measures: [] },
    { id: 'd3', name: 'Device 3', in: 'r3', building: 'b3', measures: [] },
  ],
};

it('says what is where, and what is measured in which unit', () => {
  const { brick, rdf, rec, ref, unit } = PREFIXES;
  const said = statements(buildSiteGraph(site, BASE));
  expect(said).toEqual(
    expect.arrayContaining([
      `${BASE}building/b1 ${brick}isPartOf NamedNode ${BASE}manager/m1`,
      `${BASE}room/r1 ${rdf}type NamedNode ${rec}Room`,
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

it('says every name as it is, the same in both forms', () => {
  fc.assert(
    fc.property(twoIds(hostile), hostile, ([first = '', second = ''], name) => {
      const things = buildSiteGraph(
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

/** The grid as the library of the standard reads its text forms. */
function read(entities: readonly HaystackEntity[]): HGrid {
  const grid = ZincReader.readValue(writeZinc(entities));
  if (!(grid instanceof HGrid)) throw new Error('No grid was read');
  const again = HGrid.make(JSON.parse(writeHayson(entities)));
  expect(again.getRows().map((row) => row.toJSON())).toEqual(grid.getRows().map((row) => row.toJSON()));
  return grid;
}

it('is found by filters of Haystack', () => {
  const grid = read(buildSiteGrid(site));
  const found = (filter: string) =>
    grid
      .filter(filter)
      .getRows()
      .map((row) => row.get<HRef>('id')?.value);
  expect(found('site')).toEqual(['site:b1']);
  expect(found('space and siteRef==@site:b1')).toEqual(['space:r1']);
  expect(found('point and co2 and concentration and spaceRef==@space:r1')).toEqual(['point:d1:CO2']);
  expect(found('equip and not spaceRef')).toEqual(['equip:d2', 'equip:d3']);
  expect(grid.filter('pm25').getRows()[0]?.get('unit')?.toString()).toBe('µg/m³');
  expect(['site', 'pm25'].map((one) => grid.filter(one).getRows()[0]?.get('tz')?.toString())).toEqual([
    'Rome',
    'Tokyo',
  ]);
  // A room that is not seen is not named: the device is in the building then, or nowhere.
  expect(writeZinc(buildSiteGrid(site))).not.toMatch(/r2|b3/);
  expect(found('equip and siteRef==@site:b1')).toEqual(['equip:d1', 'equip:d2']);
});

it('says every name as it is, and leads only to what is in it', () => {
  fc.assert(
    fc.property(twoIds(hostileTexts('grapheme')), hostileTexts('grapheme'), ([first = '', second = ''], name) => {
      const entities = buildSiteGrid({
        managers: [{ id: first, name }],
        buildings: [{ id: first, name, in: first }],
        rooms: [
          { id: first, name, in: first },
          { id: second, name, in: second },
        ],
        devices: [{ id: second, name, in: first, measures: ['CO2'] }],
      });
      const rows = read(entities).getRows();
      const ids = rows.map((row) => row.get<HRef>('id')?.value);
      expect(new Set(ids).size).toBe(5);
      expect(rows.filter((row) => row.get('dis')?.toString() === name)).toHaveLength(4);
      const refs = rows.flatMap((row) => row.values.filter((value) => value instanceof HRef));
      for (const ref of refs) expect(ids).toContain(ref.value);
    }),
  );
});

it('gives Prometheus every name as it is', async () => {
  await fc.assert(
    fc.asyncProperty(
      hostile,
      hostile,
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      async (name, room, value) => {
        const labels = { name: `${name}x`, room: `x${room}` };
        const { text } = await formatGauges(
          ['name', 'room'],
          [{ name: 'air_a_ppm', help: 'A\nB', samples: [{ labels, value }] }],
          async () => undefined,
        );
        expect(parsePrometheus(text).samples).toEqual([{ name: 'air_a_ppm', labels, value: value + 0 }]);
      },
    ),
  );
});

it('writes every name into a table so that it is read as it is, and no spreadsheet runs it', () => {
  fc.assert(
    fc.property(hostile, hostile, (name, room) => {
      const device = { hwId: 'd1', name, building: '', room, zone: 'UTC' };
      const written = (format: 'csv' | 'json') => {
        const { head, tail, rowsOf } = createRowWriter(format, ['CO2']);
        const write = rowsOf(device);
        return head + write('2026-10-31T08:00:00.000Z', [500]) + write('2026-10-31T08:01:00.000Z', [Number.NaN]) + tail;
      };
      const texts = { device: 'd1', name, building: '', room };
      expect(JSON.parse(written('json'))).toEqual([
        { time: '2026-10-31T08:00:00.000Z', ...texts, CO2: 500 },
        { time: '2026-10-31T08:01:00.000Z', ...texts, CO2: null },
      ]);
      const { data } = Papa.parse<string[]>(written('csv'), { newline: '\n', skipEmptyLines: true });
      expect(data).toHaveLength(3);
      const [, first = []] = data;
      expect([first[2], first[4]].map((cell = '') => removeFormulaGuard(cell))).toEqual([name, room]);
      for (const cell of first) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
