import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { EntityModel, EntityRecord, Locale } from '../../src/model/types';
import { fieldErrors } from '../../src/model/validation-messages';
import { validationSchema } from '../../src/model/validation-schema';

const DATA_URL = /^data:[a-z]+\/[a-z0-9.+-]+(;[a-z0-9-]+=[^;,]*)*;base64,[A-Za-z0-9+/]*=*$/;

type Purpose = 'create' | 'update';

/** Checks whole records against their entity's schema. */
export interface Validator {
  /** Texts by field path; empty when the record is valid. */
  errorsOf(model: EntityModel, purpose: Purpose, record: EntityRecord, locale: Locale): Record<string, string>;
}

/**
 * Compiles each schema when it is first needed. `strict` is off because schemas name form-only formats, and so are ajv's own
 * messages: nobody reads them, and they cannot be made when the limit is another field that holds an object.
 */
export function createValidator(): Validator {
  const ajv = new Ajv({ allErrors: true, messages: false, $data: true, strict: false });
  addFormats.default(ajv);
  ajv.addFormat('data-url', DATA_URL);
  const compiled = new Map<string, ValidateFunction>();

  function compile(model: EntityModel, purpose: Purpose): ValidateFunction {
    const key = `${model.name} ${purpose}`;
    const known = compiled.get(key);
    if (known !== undefined) return known;
    const validate = ajv.compile(validationSchema(model, purpose));
    compiled.set(key, validate);
    return validate;
  }

  return {
    errorsOf: (model, purpose, record, locale) => {
      const validate = compile(model, purpose);
      const { id, acl, ...content } = record;
      const checked = model.fieldByPath.has('id') ? { id, ...content } : content;
      return validate(checked) ? {} : fieldErrors(model, validate.errors, locale);
    },
  };
}
