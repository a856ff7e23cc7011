import { createRequire } from 'node:module';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js';
import type { EntityModel } from '../../src/frame/model/entity-model';
import type { FormPurpose } from '../../src/frame/model/form-fields';
import { createValidationSchema } from '../../src/frame/model/validation-schema';
import { FORM_VALIDATOR } from '../../tools/schema/write-generated';

const require = createRequire(import.meta.url);

/** The compiled validators of a model's form, as the build makes them, for models that no schema file describes. */
export function compiledForm(model: EntityModel, purpose: FormPurpose): ValidatorFunctions {
  const code = compileSchemaValidatorsCode(createValidationSchema(model, purpose), FORM_VALIDATOR);
  const functions: ValidatorFunctions = {};
  new Function('exports', 'require', code)(functions, require);
  return functions;
}
