import { describe, expect, it, test } from 'vitest';
import { models } from '../../../../resources/models';
import { findSlotMistakes } from '../../../../tools/schema/mistakes/slot-names';

const told = (slots: string, entity = 'device') =>
  findSlotMistakes('resources/x.tsx', `export const slots = defineSlots<'${entity}'>(${slots});`, models);

describe('slots that lead nowhere', () => {
  test.each([
    ['a field', '{ cells: { TOFF_let: Cell } }', '"TOFF_let" is no field of "device", did you mean "TOFF_led"?'],
    [
      'a field within a group',
      '{ controls: { "airly.instalationId": c } }',
      '"airly.instalationId" is no field',
      'building',
    ],
    ['a filter', '{ filters: { hw_di: Filter } }', '"hw_di" is no field of "device", did you mean "hw_id"?'],
    ['a page', '{ pages: { lst: Page } }', '"lst" is no page of an entity, did you mean "list"?'],
    ['a slot', '{ cell: { name: Cell } }', '"cell" is no slot, did you mean "cells"?'],
    ['a section', '{ sections: { nowhere: Part } }', '"nowhere" is no section of "device"'],
    ['an entity', '{}', '"devise" is no entity, did you mean "device"?', 'devise'],
  ])('%s', (_what, slots, problem, entity = 'device') => {
    expect(told(slots, entity)).toEqual([expect.stringContaining(problem)]);
  });

  it('are told with line and column, all at once', () => {
    const code = "defineSlots<'room'>({\n  cells: {\n    nam: A,\n    'citi': B,\n  },\n});";
    expect(findSlotMistakes('a.ts', code, models)).toEqual([
      expect.stringMatching(/^a\.ts:3:5: "nam" is no field/),
      expect.stringMatching(/^a\.ts:4:5: "citi" is no field/),
    ]);
  });

  it('are none where every name is known', () => {
    expect(told('{ cells: { TOFF_led: A }, rowActions: { anything: B }, texts: own, ...more }')).toEqual([]);
  });
});
