import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeResponseFigures, type FiguredAlarm } from '../../../../../src/air/domain/alarms/answer-figures';
import { HOUR, MINUTE } from '../../../../../src/frame/time/units';

const one = () => ({ key: 'r1', name: 'Room' });
const taken = (minutes: number): FiguredAlarm => ({
  ...{ code: 5, state: 'ended', began: 0, ended: HOUR, raisedAt: 5 * MINUTE, answeredAt: (5 + minutes) * MINUTE },
});

test('half and nine of ten, from the moment at which an alarm was noticed', () => {
  expect(computeResponseFigures([], one, 0)).toEqual([]);
  const [figure] = computeResponseFigures([10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110].map(taken), one, HOUR);
  expect(figure).toMatchObject({ alarms: 11, unanswered: 0, open: 0, median: 60 * MINUTE, slow: 100 * MINUTE });
  expect(computeResponseFigures([taken(10), taken(20)], one, HOUR)).toMatchObject([
    { median: 15 * MINUTE, slow: 19 * MINUTE },
  ]);
});

test('what nobody took has no time, what somebody closed is answered, and what lasts counts until now', () => {
  const lasting = { code: 5, state: 'open', began: HOUR, raisedAt: HOUR };
  const closed = { code: 5, state: 'ended', began: 0, ended: HOUR, raisedAt: 0, endedBy: 'closed', closedBy: 'Ann' };
  const earlier = { code: 5, state: 'acknowledged', began: 0, raisedAt: 0, acknowledgedAt: 7 * MINUTE };
  expect(computeResponseFigures([lasting, closed], one, 3 * HOUR)).toEqual([
    { key: 'r1', name: 'Room', alarms: 2, unanswered: 1, open: 1, median: null, slow: null, lasted: 3 * HOUR },
  ]);
  expect(computeResponseFigures([earlier], one, HOUR)).toMatchObject([{ unanswered: 0, open: 1, median: 7 * MINUTE }]);
});

test('what only happened, and what never was, does not count', () => {
  const back = { code: 4, state: 'ended', began: 0, ended: 0 };
  const none = { code: 5, state: 'ended', began: 0, ended: HOUR, endedBy: 'corrected' };
  expect(computeResponseFigures([back, none], one, HOUR)).toEqual([]);
});

test('each alarm counts under one subject, and those come first of which most were left', () => {
  const alarm = fc.record({
    room: fc.constantFrom('a', 'b', 'c'),
    minutes: fc.option(fc.nat(300), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(alarm, { maxLength: 60 }), (alarms) => {
      const all = alarms.map(({ room, minutes }) => ({
        ...(minutes === undefined ? { code: 5 } : taken(minutes)),
        room,
      }));
      const figures = computeResponseFigures(all, ({ room }) => ({ key: room, name: room }), HOUR);
      expect(figures.reduce((sum, each) => sum + each.alarms, 0)).toBe(alarms.length);
      for (const { key, alarms: count, unanswered, median, slow } of figures) {
        const own = alarms.filter(({ room }) => room === key);
        const lengths = own.flatMap(({ minutes }) => (minutes === undefined ? [] : minutes * MINUTE));
        expect(unanswered).toBe(count - lengths.length);
        expect(median === null).toBe(lengths.length === 0);
        if (median === null || slow === null) continue;
        expect(lengths.filter((length) => length <= median + 1).length).toBeGreaterThanOrEqual(lengths.length / 2);
        expect(lengths.filter((length) => length <= slow + 1).length).toBeGreaterThanOrEqual(
          Math.floor(lengths.length * 0.9),
        );
        expect(slow).toBeGreaterThanOrEqual(median);
      }
      const left = figures.map((each) => each.unanswered);
      expect(left).toEqual(left.toSorted((a, b) => b - a));
    }),
  );
});
