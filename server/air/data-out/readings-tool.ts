import * as v from 'valibot';
import { flatReadings } from '../../../src/air/calls/definitions/data-out';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { HOUR } from '../../../src/frame/time/units';
import { defineTool, type Tool } from '../../frame/feature/feature';
import { pageOf } from '../../frame/feature/tool-answer';
import { periodOf } from '../telemetry/asking';
import { type AskedDevicesParts, askedDevices, requireFitting } from './asked-devices';
import type { FlatRequest, FlatWork } from './flat-work';
import { placedDevices } from './placed-devices';
import { deviceView } from './seen-site';

export interface ReadingsToolParts extends AskedDevicesParts {
  work: FlatWork;
  timeZone: string;
}

const MAX_ROWS = 400;

function rowIn(line: string): PlainObject {
  const row: unknown = JSON.parse(line.replace(/[,\]]$/, ''));
  return isPlainObject(row) ? row : {};
}

async function rowsFrom(table: AsyncIterable<string | Uint8Array>, offset: number) {
  const rows: PlainObject[] = [];
  const decoder = new TextDecoder();
  let [count, rest] = [0, ''];
  for await (const part of table) {
    const lines = (rest + (typeof part === 'string' ? part : decoder.decode(part, { stream: true }))).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter((each) => each.startsWith('{'))) {
      count += 1;
      if (count <= offset || rows.length > MAX_ROWS) continue;
      const { name: _name, building: _building, room: _room, ...row } = rowIn(line);
      rows.push(Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)));
    }
    if (rows.length > MAX_ROWS) break;
  }
  return { rows, total: count };
}

export function readingsTool({ work, timeZone, ...parts }: ReadingsToolParts): Tool {
  const devicesOf = askedDevices(parts);
  const placedIn = placedDevices(parts);
  const { from, to, step, devices } = flatReadings.input.entries;
  return defineTool({
    name: 'readings',
    description:
      'Measured air: means for each device and step of time. devices: ids, none for all; from, to: 2026-10-31T08:00:00Z; step: 5m, 1h (default), 1d. CO2 in ppm, temp °C, hum %, VOC ppb, pm25, pm10, no2, o3 µg/m³; vocIndex, noxIndex, iaq without a unit.',
    input: v.object({
      ...{ from, to, step, devices: v.optional(devices, []) },
      offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    }),
    run: async (actor, { from, to = parts.now(), step = HOUR, devices: hwIds, offset }) => {
      const asked = periodOf({ fromMilliseconds: from, toMilliseconds: to }, parts.now());
      const period = { from, to: Math.max(from, Math.min(asked.to, parts.now() + 1)) };
      const found = await devicesOf(actor, hwIds);
      requireFitting(found.length, period, step);
      const view = deviceView(entityNamed(parts.models, 'device'), actor, timeZone);
      // Colours have no mean.
      const measures = view.measures.filter((key) => key !== 'Luci');
      const placed = await placedIn(actor, found, view, period);
      const request: FlatRequest = { devices: placed, measures, period, step, format: 'json' };
      const { rows, total } = await rowsFrom(work.flat(request), offset);
      const { rows: shown, next } = pageOf(rows, { offset, total });
      return { rows: shown, ...(next !== undefined && { next }) };
    },
  });
}
