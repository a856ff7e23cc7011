import { getDefaultFormState } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FORM_DEFAULTS } from '../../../../src/frame/form/ui-schema';
import type { PropertySchema } from '../../../../src/frame/model/source';
import { createValidationSchema } from '../../../../src/frame/model/validation-schema';
import { entityModel } from '../../../support/sample-entity';

const place = fc.constantFrom<PropertySchema>({ type: 'string' }, { type: 'number' }, { enum: ['a', 'b'] }, {});

it('a form begins with no entry of a list in which each place has a schema of its own', () => {
  fc.assert(
    fc.property(
      fc.array(place, { minLength: 1, maxLength: 4 }),
      fc.constantFrom({}, { additionalItems: false }, { minItems: 1 }),
      fc.boolean(),
      (items, more, isInside) => {
        const list: PropertySchema = { type: 'array', items, ...more };
        const model = entityModel(isInside ? { part: { type: 'object', properties: { list } } } : { list });
        for (const purpose of ['createForm', 'editForm'] as const) {
          const schema = createValidationSchema(model, purpose);
          const begun = getDefaultFormState(validator, schema, {}, schema, false, FORM_DEFAULTS);
          expect(JSON.stringify(begun)).not.toContain('[');
        }
        // What is stored is judged place by place.
        expect(JSON.stringify(createValidationSchema(model, 'create'))).toContain('"items":[');
      },
    ),
  );
});
