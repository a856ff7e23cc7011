import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VERDICTS } from '../../../../../src/air/domain/evidence/decide';
import {
  filterRooms,
  listReachedClasses,
  parseRoomQuestion,
  ROOM_ORDERS,
  type RoomQuestion,
  toAddress,
} from '../../../../../src/air/domain/evidence/shown-rooms';
import { TRUST_LEVELS } from '../../../../../src/air/domain/trust/sensor-check';

const VENTILATION = {
  hwId: 'd',
  reason: null,
  low: 1,
  high: 1,
  r2: 1,
  nights: 5,
  baseline: 430,
  litresPerPerson: null,
};

/** Rooms of any pack: those of formats 1 and 2 know nothing of their air. */
const ROOMS = fc.array(
  fc.record({
    name: fc.constantFrom('Room 2', 'Room 10', 'Aula', 'Yard'),
    verdict: fc.record({ verdict: fc.constantFrom(...VERDICTS), class: fc.constantFrom('I', 'II', 'not II', null) }),
    air: fc.option(
      fc.record({
        trust: fc.constantFrom(...TRUST_LEVELS),
        ventilation: fc.option(fc.integer({ min: 1, max: 9 }).map((airChanges) => ({ ...VENTILATION, airChanges }))),
      }),
      { nil: undefined },
    ),
  }),
);
const maybe = <Value>(values: readonly Value[]) => fc.constantFrom(...values, undefined);
const QUESTIONS: fc.Arbitrary<RoomQuestion> = fc.record({
  verdict: maybe(VERDICTS),
  class: maybe(['I', 'II']),
  trust: maybe(TRUST_LEVELS),
  order: fc.constantFrom(...ROOM_ORDERS),
  descending: fc.boolean(),
});

describe('the rooms of a pack', () => {
  test('are those that are asked for, and all others are not', () => {
    fc.assert(
      fc.property(ROOMS, QUESTIONS, (rooms, question) => {
        const shown = filterRooms(rooms, question);
        const isAsked = ({ verdict, air }: (typeof rooms)[number]) =>
          [
            question.verdict ?? verdict.verdict,
            question.class ?? verdict.class,
            question.trust ?? air?.trust,
          ].join() === [verdict.verdict, verdict.class, air?.trust].join();
        expect(new Set(shown)).toEqual(new Set(rooms.filter(isAsked)));
        expect(shown.length).toBe(rooms.filter(isAsked).length);
      }),
    );
  });

  test.each([false, true])('are in order, those without a figure last (descending: %s)', (descending) => {
    fc.assert(
      fc.property(ROOMS, (rooms) => {
        const airChanges = filterRooms(rooms, { order: 'airChanges', descending }).map(
          ({ air }) => air?.ventilation?.airChanges,
        );
        const known = airChanges.filter((value) => value !== undefined);
        expect(airChanges.slice(0, known.length)).toEqual(
          known.toSorted((one, other) => (descending ? other - one : one - other)),
        );
        const names = filterRooms(rooms, { order: 'name', descending }).map(({ name }) => name);
        const sorted = ['Aula', 'Room 2', 'Room 10', 'Yard'].flatMap((name) => names.filter((each) => each === name));
        expect(names).toEqual(descending ? sorted.toReversed() : sorted);
      }),
    );
  });

  test('are what an address says that was made of the question', () => {
    fc.assert(
      fc.property(ROOMS, QUESTIONS, (rooms, question) => {
        const address = toAddress(new URLSearchParams('tab=1&verdict=meets&trust=none'), question);
        const known = listReachedClasses(rooms).includes(question.class ?? '') ? question.class : undefined;
        expect(parseRoomQuestion(address, rooms)).toEqual({ ...question, class: known });
        expect(address.get('tab')).toBe('1');
      }),
    );
    const nonsense = new URLSearchParams('verdict=x&class=__proto__&trust=&order=--name');
    expect(parseRoomQuestion(nonsense, [])).toMatchObject({ verdict: undefined, class: undefined, order: 'name' });
  });
});
