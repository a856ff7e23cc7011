import { type HDict, HGrid, type HRef, ZincReader } from 'haystack-core';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../../../src/frame/time/units';
import { type DataOutServer, HOSTILE, OF_B1, PRESENT } from './data-out-server';

/** What the grid of Project Haystack promises, on every back end. @param open a server whose clock stands at PRESENT */
export function describeHaystack(backEnd: string, open: () => Promise<DataOutServer>): void {
  describe(`the grid of Haystack (${backEnd})`, () => {
    it('has what the session sees, in both forms', async () => {
      const server = await open();
      await server.show('d1', { t: PRESENT - MINUTE, CO2: 612 });
      const gridFor = async (subject?: Parameters<DataOutServer['ask']>[1]): Promise<HDict[]> => {
        const zinc = await server.ask('/haystack', subject);
        expect(zinc.headers.get('content-type')).toMatch(/^text\/zinc/);
        const grid = ZincReader.readValue(await zinc.text());
        if (!(grid instanceof HGrid)) throw new Error('No grid was read');
        const json = HGrid.make(JSON.parse(await (await server.ask('/haystack?format=json', subject)).text()));
        expect(json.getRows().map((row) => row.toJSON())).toEqual(grid.getRows().map((row) => row.toJSON()));
        return grid.getRows();
      };
      const names = (await gridFor()).map((row) => row.get('dis')?.toString()).sort();
      const places = ['Building 1', 'Building 2', 'Room 1', HOSTILE];
      expect(names).toEqual([...places, 'Device 1', 'Device 1 CO2', HOSTILE].sort());
      const narrow = (await gridFor(OF_B1)).map((row) => row.get<HRef>('id')?.value);
      expect(narrow.sort()).toEqual(['equip:d1', 'point:d1:CO2', 'site:b1', 'space:r1']);
      expect((await server.ask('/haystack?format=turtle')).status).toBe(400);
    });
  });
}
