import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createValidator } from '../../../../server/frame/documents/validator';
import { compiledForm } from '../../../support/compiled-form';
import { LIMITED, valuesNear } from '../../../support/limited-types';
import { entityModel } from '../../../support/sample-entity';

describe.each(LIMITED)('values of the type $type', (limited) => {
  const { type, schema, good, bad } = limited;
  const model = entityModel({ value: { ...schema, 'x-field': { type } } });
  const [form] = Object.values(compiledForm(model, 'editForm'));
  const server = createValidator();
  const verdicts = (value: unknown) => [
    form?.({ value }) === true,
    Object.keys(server.errorsOf(model, 'update', { id: 'a', value })).length === 0,
  ];

  it.each(good)('take %j in the form as on the server', (value) => expect(verdicts(value)).toEqual([true, true]));
  it.each(bad)('refuse %j in the form as on the server', (value) => expect(verdicts(value)).toEqual([false, false]));

  it('are judged alike, whatever they are', () => {
    fc.assert(
      fc.property(valuesNear(limited), (value) => {
        const [inForm, onServer] = verdicts(value);
        expect(inForm).toBe(onServer);
      }),
    );
  });
});
