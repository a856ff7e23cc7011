import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { compareRooms } from '../../../../../src/air/domain/evidence/compare-packs';
import type { Verdict } from '../../../../../src/air/domain/evidence/decide';
import { listNamedPeriods } from '../../../../../src/air/domain/evidence/named-periods';
import type { RoomVerdict } from '../../../../../src/air/domain/evidence/room-verdict';
import { listShares, ShownStandard } from '../../../../../src/air/domain/evidence/shown-standard';

const standardOf = (id: string) => v.parse(ShownStandard, JSON.parse(readFileSync(`standards/${id}.json`, 'utf8')));
const STANDARDS = readdirSync('standards').flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -5)] : []));

describe('the periods that have a name', () => {
  test('of each kind have begun, newest first', () => {
    expect(listNamedPeriods('month', '2026-03-10').slice(0, 3)).toEqual([
      { from: '2026-03-01', to: '2026-03-31' },
      { from: '2026-02-01', to: '2026-02-28' },
      { from: '2026-01-01', to: '2026-01-31' },
    ]);
    expect(listNamedPeriods('month', '2024-03-31')[1]).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(listNamedPeriods('heatingSeason', '2026-10-14')[0]).toEqual({ from: '2025-10-15', to: '2026-04-15' });
    expect(listNamedPeriods('heatingSeason', '2026-10-15')[0]).toEqual({ from: '2026-10-15', to: '2027-04-15' });
    expect(listNamedPeriods('schoolYear', '2026-08-31')[0]).toEqual({ from: '2025-09-01', to: '2026-06-30' });
    expect(listNamedPeriods('own', '2026-08-31')).toEqual([]);
  });
});

test.each(STANDARDS)('every criterion of %s can be shown with the shares of its classes', (id) => {
  for (const criterion of standardOf(id).criteria) {
    const inClass = [...criterion.classes, null].map((_class, place) => place + 1);
    const shares = listShares(criterion, { inClass });
    expect(shares.map(({ name }) => name)).toEqual([...criterion.classes.map(({ name }) => name), criterion.worst]);
    expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(shares.map(({ beyond }) => beyond <= 0).includes(true)).toBe(true);
    expect(shares.at(-1)?.beyond).toBeGreaterThan(0);
    expect(listShares(criterion, { inClass: inClass.map(() => 0) })).toEqual([]);
  }
});

describe('two packs', () => {
  const standard = standardOf('tail');
  const room = (
    id: string,
    verdict: Verdict,
    ...classes: string[]
  ): { id: string; name: string; verdict: RoomVerdict } => ({
    ...{ id, name: `Room ${id}` },
    verdict: {
      ...{ verdict, class: classes[0] ?? null, reasons: [] },
      criteria: ['co2', 'humidity'].flatMap((criterion, index) => {
        const name = classes[index];
        return name === undefined
          ? []
          : [{ criterion, measure: 'CO2', verdict: 'meets', class: name, reasons: [], devices: [] } as const];
      }),
    },
  });
  const change = (before: ReturnType<typeof room>[], after: ReturnType<typeof room>[]) =>
    compareRooms(standard, before, after).map((each) => [each.id, each.change]);

  test.each([
    ['a verdict that is another one', room('1', 'doesNotMeet', 'red'), room('1', 'meets', 'orange'), 'better'],
    ['a better class', room('1', 'meets', 'orange'), room('1', 'meets', 'yellow'), 'better'],
    [
      'a better class and one that is two worse',
      room('1', 'meets', 'yellow', 'green'),
      room('1', 'meets', 'green', 'orange'),
      'worse',
    ],
    ['what has only become known', room('1', 'meets', 'green'), room('1', 'meets', 'green', 'green'), 'same'],
    ['no verdict any more', room('1', 'meets', 'green'), room('1', 'cannotBeAssessed'), 'notComparable'],
    ['no verdict either time', room('1', 'cannotBeAssessed'), room('1', 'cannotBeAssessed'), 'same'],
  ])('of %s', (_name, before, after, expected) => {
    expect(change([before], [after])).toEqual([['1', expected]]);
    const back = { better: 'worse', worse: 'better' }[expected] ?? expected;
    expect(change([after], [before])).toEqual([['1', back]]);
  });

  test('have changed rooms first, and rooms that only one has', () => {
    const before = [room('1', 'meets', 'green'), room('2', 'meets', 'green'), room('10', 'meets', 'green')];
    const after = [room('10', 'doesNotMeet', 'red'), room('3', 'meets', 'green'), room('1', 'meets', 'green')];
    expect(change(before, after)).toEqual([
      ['2', 'onlyBefore'],
      ['3', 'onlyAfter'],
      ['10', 'worse'],
      ['1', 'same'],
    ]);
  });
});
