import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CHART_MEASURES } from '../../../../../src/air/domain/air/chart-data';
import { CHART_COLUMNS, computeStoredFeelsLike } from '../../../../../src/air/domain/readings/chart-columns';
import {
  type DayColumns,
  encodeDay,
  openEncodedDay,
  toReadableDay,
} from '../../../../../src/air/domain/readings/day-columns';
import { MEASURES } from '../../../../../src/air/domain/readings/measures';
import { createDayJoiner } from '../../../../../src/air/domain/readings/source-columns';
import { DAY } from '../../../../../src/frame/time/units';
import { anyDay } from '../../../../support/any-day';

const followingDays = fc
  .array(anyDay, { maxLength: 4 })
  .map((days) => days.map((day, index) => ({ ...day, times: day.times.map((t) => t + index * DAY) })));
const kinds = fc.constantFrom('device' as const, 'outdoor' as const);
const someMeasures = fc.option(fc.subarray([...CHART_MEASURES]), { nil: undefined });

/** What is to come out, value by value. */
function expected(days: readonly DayColumns[], { from }: (typeof CHART_COLUMNS)['device'][number]): number[] {
  return days.flatMap(({ times, values }) =>
    times.map((_t, index) => {
      if (from === 'feelsLike')
        return computeStoredFeelsLike(values.temp?.[index] ?? null, values.hum?.[index] ?? null) ?? Number.NaN;
      const value = values[from]?.[index] ?? null;
      return value === null ? Number.NaN : value / MEASURES[from].scale;
    }),
  );
}

it('days are joined to the bit, encoded or held, in any mixture and over what was joined before', () => {
  const joiner = createDayJoiner();
  fc.assert(
    fc.property(followingDays, kinds, someMeasures, fc.infiniteStream(fc.boolean()), (days, kind, measures, isHeld) => {
      joiner.begin(kind, measures);
      for (const day of days) joiner.add(isHeld.next().value ? toReadableDay(day) : openEncodedDay(encodeDay(day)));
      const { x, columns } = joiner.result();
      expect([...x]).toEqual(days.flatMap(({ times }) => times));
      for (const column of CHART_COLUMNS[kind]) {
        const values = expected(days, column);
        const isWanted = measures === undefined || measures.includes(column.name);
        const found = columns.get(column.name);
        if (!isWanted) expect(found).toBeUndefined();
        else if (found !== undefined) expect([...found]).toEqual(values);
        else expect(values.filter((value) => !Number.isNaN(value))).toEqual([]);
      }
    }),
  );
});
