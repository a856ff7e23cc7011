import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { rowWriter } from '../../../../../server/air/data-out/flat-rows';
import { gaugesText } from '../../../../../server/frame/metrics/gauges';
import { unguarded } from '../../../../../src/frame/export/formula-guard';
import { parsePrometheus } from '../../../../support/prometheus-text';

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('"', '\\', '\n', '\r', ',', '=', '}', '{', ' ', "'", 'n', '#', '\u2028', '\t', 'é', '😀'))
    .map((parts) => parts.join('')),
);

it('gives Prometheus every name as it is', async () => {
  await fc.assert(
    fc.asyncProperty(
      hostile,
      hostile,
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      async (name, room, value) => {
        const labels = { name: `${name}x`, room: `x${room}` };
        const { text } = await gaugesText(
          ['name', 'room'],
          [{ name: 'air_a_ppm', help: 'A\nB', samples: [{ labels, value }] }],
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
        const { head, tail, rowsOf } = rowWriter(format, ['CO2']);
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
      expect([first[2], first[4]].map((cell = '') => unguarded(cell))).toEqual([name, room]);
      for (const cell of first) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
