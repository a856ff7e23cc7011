import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { formPurposes } from '../../../src/frame/model/form-fields';
import { validationSchema } from '../../../src/frame/model/validation-schema';
import { FORM_VALIDATOR } from '../../../tools/schema/form-validator';
import { ApiError } from '../../frame/documents/api-error';
import { message } from '../../frame/documents/messages';

/**
 * The validators of a form of a draft, as the body of a function of `require`.
 *
 * @throws ApiError 404 where there is no such form.
 */
export function validatorsCode({ byName }: EntityModels, entity: string, wanted: string): string {
  const model = byName.get(entity);
  const purpose = model && formPurposes(model).find((each) => each === wanted);
  if (model === undefined || purpose === undefined) {
    throw new ApiError(404, 'not_found', message('studio.noPreview'));
  }
  const code = compileSchemaValidatorsCode(validationSchema(model, purpose), FORM_VALIDATOR);
  return `const exports = {}; const module = { exports };\n${code}\nreturn exports;`;
}
