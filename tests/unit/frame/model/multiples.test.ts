import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createValidator } from '../../../../server/frame/documents/validator';
import { compiledForm } from '../../../support/compiled-form';
import { entityModel } from '../../../support/sample-entity';

const STEPS = [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1];

const judges = STEPS.map((multipleOf) => {
  const model = entityModel({ price: { type: 'number', multipleOf } });
  const [form] = Object.values(compiledForm(model, 'editForm'));
  const server = createValidator();
  return {
    multipleOf,
    verdicts: (price: number) => [
      form?.({ price }) === true,
      Object.keys(server.errorsOf(model, 'update', { id: 'a', price })).length === 0,
    ],
  };
});
const anyJudge = fc.constantFrom(...judges);

it('judges multiples of a step as people write them, in the form as on the server', () => {
  fc.assert(
    fc.property(anyJudge, fc.integer({ min: -1e9, max: 1e9 }), ({ multipleOf, verdicts }, count) => {
      expect(verdicts(Number((multipleOf * count).toFixed(3)))).toEqual([true, true]);
    }),
  );
});

it('refuses what lies between two of them, in the form as on the server', () => {
  fc.assert(
    fc.property(anyJudge, fc.integer({ min: -1e5, max: 1e5 }), ({ multipleOf, verdicts }, count) => {
      expect(verdicts(multipleOf * (count + 0.3))).toEqual([false, false]);
    }),
  );
});
