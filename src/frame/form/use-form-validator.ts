import type { ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { useQuery } from '@tanstack/react-query';
import type { JSONSchema7 } from 'json-schema';
import { preloadPart } from '../field-types/lazy-part';
import { type FormPurpose, formFields } from '../model/form-fields';
import type { ConsoleResource } from '../slots/slots';
import type { FormValues } from './form-data';
import { controlOf } from './ui-schema';
import { loadValidators } from './validator-source';
import { withExpressionChecks } from './with-expression-checks';

/**
 * Wraps the RJSF validator: alternatives that were not compiled match no value instead of crashing the form. The record
 * is still validated as a whole.
 */
function withUnknownParts<Validator extends ValidatorType<FormValues>>(validator: Validator, whole: object): Validator {
  const isValid = validator.isValid.bind(validator);
  validator.isValid = (schema, data, root) => {
    try {
      return isValid(schema, data, root);
    } catch (error) {
      if (schema === whole) throw error;
      return false;
    }
  };
  return validator;
}

async function load({ model, slots }: ConsoleResource, purpose: FormPurpose, schema: JSONSchema7) {
  const loading = loadValidators(`${model.name}/${purpose}`);
  if (loading === undefined) throw new Error(`The form of "${model.name}" was not compiled: restart the build`);
  const controls = formFields(model, purpose).map((field) => controlOf(field, slots));
  const [functions] = await Promise.all([
    loading,
    // Controls are preloaded, because a late control would move the elements under the pointer.
    ...controls.map((control) => preloadPart(control && ('widget' in control ? control.widget : control.field))),
  ]);
  const validator = createPrecompiledValidator<FormValues>(functions, schema);
  return withExpressionChecks(withUnknownParts(validator, schema), model, schema);
}

export function useFormValidator(
  resource: ConsoleResource,
  purpose: FormPurpose,
  schema: JSONSchema7,
): ValidatorType<FormValues> | undefined {
  const { data } = useQuery({
    queryKey: ['form-validator', resource.model.name, purpose],
    queryFn: () => load(resource, purpose, schema),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
