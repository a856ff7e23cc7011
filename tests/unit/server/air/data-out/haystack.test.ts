import fc from 'fast-check';
import { HGrid, HRef, ZincReader } from 'haystack-core';
import { expect, it } from 'vitest';
import { type Entity, siteGrid } from '../../../../../server/air/data-out/haystack/site-grid';
import { writeHayson, writeZinc } from '../../../../../server/air/data-out/haystack/write-grid';
import type { SeenSite } from '../../../../../server/air/data-out/seen-site';

/** The grid as the library of the standard reads its text forms. */
function read(entities: readonly Entity[]): HGrid {
  const grid = ZincReader.readValue(writeZinc(entities));
  if (!(grid instanceof HGrid)) throw new Error('No grid was read');
  const again = HGrid.make(JSON.parse(writeHayson(entities)));
  expect(again.getRows().map((row) => row.toJSON())).toEqual(grid.getRows().map((row) => row.toJSON()));
  return grid;
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

it('is found by filters of Haystack', () => {
  const grid = read(siteGrid(site));
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
  // A room that is not seen is not named: the device is in the building then, or nowhere.
  expect(writeZinc(siteGrid(site))).not.toMatch(/r2|b3/);
  expect(found('equip and siteRef==@site:b1')).toEqual(['equip:d1', 'equip:d2']);
});

const hostile = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom('"', '\\', '\n', '\r', '$', ',', '@', ':', ' ', '/', '~', '<', '>', 'é', '😀', '\u2028', '\b'),
    )
    .map((parts) => parts.join('')),
);
const id = hostile.filter((text) => text.length > 0);

it('says every name as it is, and leads only to what is in it', () => {
  fc.assert(
    fc.property(fc.uniqueArray(id, { minLength: 2, maxLength: 2 }), hostile, ([first = '', second = ''], name) => {
      const entities = siteGrid({
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
