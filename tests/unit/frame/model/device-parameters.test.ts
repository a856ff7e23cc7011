import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { createValidator } from '../../../../server/frame/documents/validator';
import type { EntityModel } from '../../../../src/frame/model/entity-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { getSectionPurpose } from '../../../../src/frame/model/form-fields';
import { sayEach, sayEnglish } from '../../../../src/frame/model/say';
import { listFieldErrors } from '../../../../src/frame/model/validation-messages';
import { createValidationSchema } from '../../../../src/frame/model/validation-schema';
import { VALIDATOR_OPTIONS } from '../../../../src/frame/model/validator-options';

function deviceModel(): EntityModel {
  const model = entityNamed(models, 'device');
  return model;
}

const device = deviceModel();
const validator = createValidator();
const ajv = new Ajv(VALIDATOR_OPTIONS);
const forms = {
  co2: ajv.compile(createValidationSchema(device, getSectionPurpose('co2'))),
  voc: ajv.compile(createValidationSchema(device, getSectionPurpose('voc'))),
};

/** The texts of the form, which are also those of the server. */
function errorsOf(section: keyof typeof forms, values: Record<string, unknown>): Record<string, string> {
  const validate = forms[section];
  const errors = validate(values) ? {} : sayEach(sayEnglish, listFieldErrors(device, validate.errors));
  expect(sayEach(sayEnglish, validator.errorsOf(device, 'update', { id: 'd', ...values }))).toEqual(errors);
  return errors;
}

const ppm = fc.nat({ max: 10_000 });
const few = fc.nat({ max: 3 });

describe('the CO2 parameters', () => {
  test('say in the words of the product how they do not fit together', () => {
    fc.assert(
      fc.property(fc.oneof(fc.tuple(ppm, ppm, ppm), fc.tuple(few, few, few)), ([min, res, max]) => {
        const expected: Record<string, string> = {};
        if (min > res) expected.CO2_min = 'CO2 min should not be higher than CO2 restore and CO2 max!';
        if (res > max) {
          expected.CO2_res = 'CO2 restore cannot be higher than CO2 max!';
          expected.CO2_max = 'CO2 max cannot be lower than CO2 restore!';
        }
        if (min > res) expected.CO2_res = 'CO2 restore should not be lower than CO2 min!';
        const errors = errorsOf('co2', { CO2_min: min, CO2_res: res, CO2_max: max });
        if (min > res && res > max) {
          expect(Object.keys(errors).sort()).toEqual(Object.keys(expected).sort());
          expect(errors.CO2_res).toMatch(
            /^CO2 restore (cannot be higher than CO2 max|should not be lower than CO2 min)!$/,
          );
        } else expect(errors).toEqual(expected);
      }),
    );
  });

  test('are told alone where they are no number, not beside those that are compared with them', () => {
    expect(errorsOf('co2', { CO2_min: 'abc', CO2_res: 600, CO2_max: 1000 })).toEqual({
      CO2_min: 'Invalid number for CO2 min',
    });
    expect(errorsOf('co2', { CO2_min: 500, CO2_res: 600, CO2_max: 'abc' })).toEqual({
      CO2_max: 'Invalid number for CO2 max',
    });
  });

  test('are accepted exactly when min, restore and max do not fall', () => {
    fc.assert(
      fc.property(fc.tuple(ppm, ppm, ppm), (numbers) => {
        const [CO2_min, CO2_res, CO2_max] = [...numbers].sort((a, b) => a - b);
        expect(errorsOf('co2', { CO2_min, CO2_res, CO2_max })).toEqual({});
      }),
    );
  });

  test.each(['CO2_min', 'CO2_res', 'CO2_max', 'CO2_aer', 'CO2_send', 'CO2_sample', 'TIME1_aer', 'TIME2_aer'])(
    '%s is a number of at least 0',
    (name) => {
      const label = device.fieldByPath.get(name)?.label.en;
      expect(errorsOf('co2', { [name]: 'much' })[name]).toBe(`Invalid number for ${label}`);
      expect(errorsOf('co2', { [name]: -1 })[name]).toMatch(/^Invalid number for /);
      expect(errorsOf('co2', { [name]: 0 })).toEqual({});
    },
  );
});

describe('the VOC parameters', () => {
  test('rise strictly, or say which two do not', () => {
    fc.assert(
      fc.property(fc.oneof(fc.tuple(ppm, ppm, ppm), fc.tuple(few, few, few)), ([max1, max2, max3]) => {
        const expected: Record<string, string> = {};
        if (max1 >= max2) expected.VOC_max1 = 'VOC max 1 should be less than VOC max 2';
        if (max2 >= max3) expected.VOC_max2 = 'VOC max 2 should be less than VOC max 3';
        if (max1 >= max3) expected.VOC_max3 = 'VOC max 1 should be less than VOC max 3';
        expect(errorsOf('voc', { VOC_max1: max1, VOC_max2: max2, VOC_max3: max3 })).toEqual(expected);
      }),
    );
  });

  test.each(['VOC_max1', 'VOC_max2', 'VOC_max3', 'VOC_res', 'VOC_CO2'])('%s is a number of at least 0', (name) => {
    const label = device.fieldByPath.get(name)?.label.en;
    expect(errorsOf('voc', { [name]: 'much' })[name]).toBe(`Invalid number for ${label}`);
    expect(errorsOf('voc', { [name]: -1 })[name]).toMatch(/^Invalid number for /);
  });
});
