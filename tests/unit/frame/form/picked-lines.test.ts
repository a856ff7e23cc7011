import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changePickedLines, getPickedId, type Line } from '../../../../src/frame/form/lines/line';
import { entityModel } from '../../../support/sample-entity';

const model = entityModel({ skill: { type: 'string', title: 'Skill', 'x-ref': { entity: 'lamp', label: 'skill' } } });
const skill = model.fields.find(({ path }) => path === 'skill');
const ids = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e'));

it('after any choices there is one line for each chosen record, and what may not be deleted stays', () => {
  if (skill === undefined) throw new Error('There is no such field');
  fc.assert(
    fc.property(ids, ids, fc.array(ids, { minLength: 1 }), (stored, fixed, choices) => {
      const begun = stored.map((id): Line => {
        const record = { id: `line ${id}`, skill: id, version: 1 };
        return { id: record.id, stored: record, values: { skill: id }, begun: {}, isRemoved: false, errors: {} };
      });
      const mayRemove = (line: Line) => !fixed.includes(getPickedId(line, skill));
      const lines = choices.reduce<Line[]>((now, next) => changePickedLines(now, skill, next, mayRemove), begun);
      const last = choices.at(-1) ?? [];
      const stays = stored.filter((id) => fixed.includes(id));
      const staying = lines.filter(({ isRemoved }) => !isRemoved).map((line) => getPickedId(line, skill));
      expect(staying.sort()).toEqual([...new Set([...last, ...stays])].sort());
      // What was stored is written as what it is, and never made a second time.
      expect(lines.filter((line) => line.stored !== undefined).map(({ id }) => id)).toEqual(begun.map(({ id }) => id));
    }),
  );
});
