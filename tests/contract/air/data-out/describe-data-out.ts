import { type HDict, HGrid, type HRef, ZincReader } from 'haystack-core';
import { Parser } from 'n3';
import Papa from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import { PREFIXES } from '../../../../server/air/data-out/brick/site-graph';
import { removeFormulaGuard } from '../../../../src/frame/export/formula-guard';
import { DAY, HOUR, MINUTE } from '../../../../src/frame/time/units';
import { parsePrometheus } from '../../../support/prometheus-text';
import { type DataOutServer, HOSTILE, OF_B1, PRESENT } from './data-out-server';

const iso = (t: number) => new Date(t).toISOString();
const query = (values: Record<string, string | number>) =>
  `/readings?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))}`;

/** What a table of readings promises, on every back end. @param open a server whose clock stands at PRESENT */
export function describeFlatReadings(backEnd: string, open: () => Promise<DataOutServer>): void {
  describe(`readings as a table (${backEnd})`, () => {
    let server: DataOutServer;
    const from = PRESENT - 6 * HOUR;
    const rowsOf = async (values: Record<string, string | number>, subject?: Parameters<DataOutServer['ask']>[1]) => {
      const answer = await server.ask(query(values), subject);
      expect(answer.status, await answer.clone().text()).toBe(200);
      const rows: Record<string, unknown>[] = JSON.parse(await answer.text());
      return rows;
    };
    const refusalOf = async (values: Record<string, string | number>) => {
      const answer = await server.ask(query(values));
      const { status, code, message } = JSON.parse(await answer.text());
      return { status, code, message };
    };

    beforeAll(async () => {
      server = await open();
      const readings = Array.from({ length: 36 }, (_none, index) => ({
        ...{ t: from + index * 10 * MINUTE, CO2: 500 + 10 * (index % 6), temp: 20.5, Luci: 3 },
      }));
      await server.measure('d1', readings);
      await server.measure('d2', [{ t: from + 5 * MINUTE, CO2: 800 }]);
    });

    it('has a row for each device and instant', async () => {
      const rows = await rowsOf({ from: iso(from), to: PRESENT });
      expect(rows).toHaveLength(37);
      expect(rows[0]).toEqual({
        ...{ time: iso(from), device: 'd1', name: 'Device 1', building: 'Building 1', room: 'Room 1' },
        ...{ CO2: 500, temp: 20.5, hum: null, VOC: null, Luci: 3, pm25: null, pm10: null, no2: null, o3: null },
        ...{ vocIndex: null, noxIndex: null, iaq: null },
      });
      expect(rows[36]).toMatchObject({ device: 'd2', name: HOSTILE, room: HOSTILE, CO2: 800, temp: null });
    });

    it('has the end of the period no more, and now where no end is said', async () => {
      expect(await rowsOf({ from, to: from + 10 * MINUTE, devices: 'd1' })).toHaveLength(1);
      expect(await rowsOf({ from, devices: 'd1' })).toHaveLength(36);
      expect(await rowsOf({ from: PRESENT - 7 * HOUR, to: from, devices: 'd1' })).toEqual([]);
    });

    it('has the mean of each step, of whatever part of the time is asked for, without colours', async () => {
      const rows = await rowsOf({ from, to: PRESENT, step: '1h', devices: 'd1' });
      expect(rows.map(({ time, CO2 }) => [time, CO2])).toEqual(
        Array.from({ length: 6 }, (_none, hour) => [iso(from + hour * HOUR), 525]),
      );
      expect(rows[0]).not.toHaveProperty('Luci');
      const late = await rowsOf({ from: from + 2 * HOUR + 17 * MINUTE, to: PRESENT, step: '1h', devices: 'd1' });
      expect(late).toEqual(rows.slice(2));
      // A day by the clock of the building, which is two hours ahead.
      const [day] = await rowsOf({ from, to: PRESENT, step: '1d', devices: 'd1' });
      expect(day).toMatchObject({ time: '2024-09-30T22:00:00.000Z', CO2: 525, temp: 20.5 });
    });

    it('is the same as CSV, in which no name does harm', async () => {
      const answer = await server.ask(query({ from, to: PRESENT, format: 'csv' }));
      expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
      const { data, errors } = Papa.parse<Record<string, string>>(await answer.text(), {
        header: true,
        skipEmptyLines: true,
      });
      expect(errors).toEqual([]);
      const rows = await rowsOf({ from, to: PRESENT });
      const read = data.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, removeFormulaGuard(cell)])),
      );
      expect(read).toEqual(
        rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value ?? '')]))),
      );
    });

    it('has the devices of the session alone, and refuses others by name whether they exist or not', async () => {
      const rows = await rowsOf({ from, to: PRESENT }, OF_B1);
      expect(new Set(rows.map(({ device }) => device))).toEqual(new Set(['d1']));
      const refused = async (hwId: string) => {
        const answer = await server.ask(query({ from, devices: `d1,${hwId}` }), OF_B1);
        return { status: answer.status, text: (await answer.text()).replaceAll(hwId, '…') };
      };
      expect((await refused('d2')).status).toBe(403);
      expect(await refused('d2')).toEqual(await refused('nothing'));
    });

    it('says what to do when too much is asked for', async () => {
      const tooMuch = { status: 422, code: 'too_many_rows' };
      const year = { from: PRESENT - 366 * DAY, to: PRESENT };
      expect(await refusalOf(year)).toMatchObject({ ...tooMuch, message: expect.stringContaining('step=1h') });
      expect(await refusalOf({ ...year, step: '30s' })).toMatchObject({
        ...{ ...tooMuch, message: expect.stringContaining('longer step') },
      });
      expect(await rowsOf({ ...year, step: '1h' })).toHaveLength(7);
    });

    it('refuses what it cannot read, with what it must be', async () => {
      const bad = { status: 400, code: 'invalid-request' };
      expect(await refusalOf({ from: 'yesterday' })).toMatchObject({
        ...bad,
        message: expect.stringContaining('from must be an instant'),
      });
      expect(await refusalOf({ from: '2026-02-30T00:00:00Z' })).toMatchObject({
        ...bad,
        message: expect.stringContaining('from must be an instant'),
      });
      expect(await refusalOf({})).toMatchObject({
        ...bad,
        message: expect.stringContaining('from must be an instant'),
      });
      expect(await refusalOf({ from, step: '1w' })).toMatchObject({
        ...bad,
        message: expect.stringContaining('step must be a length'),
      });
      expect(await refusalOf({ from, format: 'xlsx' })).toMatchObject({
        ...bad,
        message: 'format must be json or csv',
      });
      expect(await refusalOf({ from: PRESENT, to: from })).toMatchObject({ status: 400 });
      expect(await refusalOf({ from: PRESENT + 9 * DAY, to: PRESENT + 10 * DAY })).toMatchObject({ status: 400 });
    });
  });
}

/** Promises to Prometheus, on every back end. @param open a server whose clock stands at PRESENT */
export function describeReadingMetrics(backEnd: string, open: () => Promise<DataOutServer>): void {
  describe(`readings for Prometheus (${backEnd})`, () => {
    it('has the newest reading of each connected device that the session sees', async () => {
      const server = await open();
      await server.show('d1', { t: PRESENT - 2 * MINUTE, CO2: 612.5, hum: 45.3 });
      await server.show('d2', { t: PRESENT - 3 * MINUTE, CO2: 800 });
      const answer = await server.ask('/metrics');
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
      const { types, samples } = parsePrometheus(await answer.text());
      expect(new Set(types.values())).toEqual(new Set(['gauge']));
      const first = { device: 'd1', name: 'Device 1', building: 'Building 1', room: 'Room 1' };
      const second = { device: 'd2', name: HOSTILE, building: 'Building 2', room: HOSTILE };
      expect(samples).toEqual(
        expect.arrayContaining([
          { name: 'air_co2_ppm', labels: first, value: 612.5 },
          { name: 'air_co2_ppm', labels: second, value: 800 },
          { name: 'air_relative_humidity_ratio', labels: first, value: 0.453 },
          { name: 'air_last_reading_timestamp_seconds', labels: first, value: (PRESENT - 2 * MINUTE) / 1000 },
        ]),
      );
      expect(samples).toHaveLength(5);

      const narrow = parsePrometheus(await (await server.ask('/metrics', OF_B1)).text());
      expect(new Set(narrow.samples.map(({ labels }) => labels['device']))).toEqual(new Set(['d1']));
    });

    it('leaves out what has not been heard of for long', async () => {
      const server = await open();
      await server.show('d1', { t: PRESENT - 5 * HOUR - MINUTE, CO2: 612 });
      await server.show('d2', { t: PRESENT - MINUTE, CO2: 800 });
      const { samples } = parsePrometheus(await (await server.ask('/metrics')).text());
      expect(new Set(samples.map(({ labels }) => labels['device']))).toEqual(new Set(['d2']));
    });
  });
}

/** Promises of the Brick model, on every back end. @param open a server whose clock stands at PRESENT */
export function describeBrick(backEnd: string, open: () => Promise<DataOutServer>): void {
  describe(`the Brick model (${backEnd})`, () => {
    it('has what the session sees, and leads to nothing else', async () => {
      const server = await open();
      await server.show('d1', { t: PRESENT - MINUTE, CO2: 612 });
      const base = 'https://site.example/air/';
      const modelFor = async (subject?: Parameters<DataOutServer['ask']>[1]) => {
        const answer = await server.ask(`/brick?base=${encodeURIComponent(base)}`, subject);
        expect(answer.headers.get('content-type')).toMatch(/^text\/turtle/);
        return new Parser().parse(await answer.text());
      };
      const whole = await modelFor();
      const label = `${PREFIXES.rdfs}label`;
      const labels = whole.filter(({ predicate }) => predicate.value === label).map(({ object }) => object.value);
      expect(labels.sort()).toEqual(
        [...['Manager 1', 'Manager 2', 'Building 1', 'Building 2', 'Room 1', HOSTILE, 'Device 1', HOSTILE]].sort(),
      );
      const narrow = await modelFor(OF_B1);
      const named = new Set(narrow.flatMap(({ subject, object }) => [subject.value, object.value]));
      expect([...named].filter((name) => name.startsWith(base)).sort()).toEqual(
        ['building/b1', 'device/d1', 'point/d1/CO2', 'room/r1', 'series/d1/CO2'].map((name) => base + name),
      );
      expect((await server.ask('/brick?base=javascript:')).status).toBe(400);
      expect((await server.ask('/brick?base=urn:a%3E%20.:')).status).toBe(400);
    });
  });
}

/** Promises of the Project Haystack grid, on every back end. @param open a server whose clock stands at PRESENT */
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
