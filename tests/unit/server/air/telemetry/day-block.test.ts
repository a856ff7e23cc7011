import { crc32, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deflatedDay, packDay, unpackDay, unpackHours } from '../../../../../server/air/telemetry/packing/day-block';
import { factsOfHours } from '../../../../../server/air/telemetry/packing/hour-columns';
import { hourFacts } from '../../../../../server/air/telemetry/packing/hour-facts';
import type { DayColumns } from '../../../../../src/air/domain/readings/day-columns';
import { HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { anyDay, MIDNIGHT } from '../../../../support/any-day';

describe('a packed day', () => {
  it('holds its readings to the bit', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(unpackDay(packDay(day))).toEqual(day);
      }),
    );
  });

  it('gives only the measures that are asked for', () => {
    const day: DayColumns = { times: [MIDNIGHT], values: { CO2: [4120], temp: [2031], hum: [4000] } };
    expect(unpackDay(packDay(day), ['temp', 'o3'])).toEqual({ times: [MIDNIGHT], values: { temp: [2031] } });
  });

  it('tells when any of its bytes is another one', () => {
    const times = Array.from({ length: 200 }, (_none, index) => MIDNIGHT + index * MINUTE);
    const block = packDay({ times, values: { CO2: times.map((_t, index) => 4000 + ((index * 37) % 91)) } });
    fc.assert(
      fc.property(fc.nat(block.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
        const damaged = Uint8Array.from(block);
        damaged[place] = (damaged[place] ?? 0) ^ change;
        // A changed bit after the end of what was deflated is none of the readings.
        let read: DayColumns | undefined;
        try {
          read = unpackDay(damaged);
        } catch {
          return;
        }
        expect(read).toEqual(unpackDay(block));
      }),
    );
  });

  it('holds what is known of its hours to the bit, which are those of the readings', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const hours = factsOfHours(unpackHours(packDay(day)) ?? new Map());
        expect(hours).toEqual(hourFacts(day));
        for (const [key, ofKey] of hours) {
          for (const { from, count, lowest, highest } of ofKey) {
            const inside = day.times.flatMap((t, index) =>
              t >= from && t < from + HOUR ? (day.values[key]?.[index] ?? []) : [],
            );
            expect([count, lowest.stored, highest.stored]).toEqual([
              inside.length,
              Math.min(...inside),
              Math.max(...inside),
            ]);
          }
        }
      }),
    );
  });

  it('is sent without its hours, and read as it was written before it had any', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const sent = deflatedDay(packDay(day));
        const before = Buffer.concat([Buffer.alloc(4), sent]);
        before.writeUInt32BE(crc32(inflateRawSync(sent)));
        expect(unpackDay(before)).toEqual(day);
        expect(unpackHours(before)).toBeUndefined();
        expect(deflatedDay(before)).toEqual(sent);
      }),
    );
  });

  it('has no hours where these are damaged, and its readings nevertheless', () => {
    const times = Array.from({ length: 200 }, (_none, index) => MIDNIGHT + index * MINUTE);
    const day = { times, values: { CO2: times.map((_t, index) => 4000 + ((index * 37) % 91)) } };
    const damaged = Uint8Array.from(packDay(day));
    damaged[damaged.length - 9] = (damaged[damaged.length - 9] ?? 0) ^ 1;
    expect(unpackHours(damaged)).toBeUndefined();
    expect(unpackDay(damaged)).toEqual(day);
  });
});
