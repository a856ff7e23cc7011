import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { listFormPurposes } from '../../../src/frame/model/form-fields';
import { createValidationSchema } from '../../../src/frame/model/validation-schema';
import { FORM_VALIDATOR } from '../../../tools/schema/write-generated';

export function generateValidatorsCode({ byName }: EntityModels, entity: string, wanted: string): string | undefined {
  const model = byName.get(entity);
  const purpose = model && listFormPurposes(model).find((each) => each === wanted);
  if (model === undefined || purpose === undefined) return undefined;
  const code = compileSchemaValidatorsCode(createValidationSchema(model, purpose), FORM_VALIDATOR);
  return `const exports = {}; const module = { exports };\n${code}\nreturn exports;`;
}
