import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { models } from '../../../../resources/models';
import { paths } from '../../../../src/frame/entity/paths';
import { readGivenValues } from '../../../../src/frame/form/given-values';
import { listFormFields } from '../../../../src/frame/model/form-fields';

const note = models.list.find(({ name }) => name === 'note');
if (note === undefined) throw new Error('There are notes');
const asked = listFormFields(note, 'createForm');
const given = (query: string) => readGivenValues(new URLSearchParams(query), asked);

describe('the values that a link gives a new record', () => {
  it('are those of fields that the form asks for, whatever their text', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer(), (text, from) => {
        const link = paths.createWith({ route: 'notes' }, { text, from, createdAt: 1, acl: 'all', nonsense: 2 });
        expect(link.startsWith('/notes/create?')).toBe(true);
        expect(given(link.split('?')[1] ?? '')).toEqual({ text, from });
      }),
    );
  });

  it('are none where the address says no such thing', () => {
    for (const query of ['', 'record=', 'record=5', 'record=null', 'record={"text"', 'record=[1]', 'other=1']) {
      expect(given(query)).toEqual({});
    }
  });
});
