import { loaders } from 'virtual:form-validators';
import type { ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { useQuery } from '@tanstack/react-query';
import type { JSONSchema7 } from 'json-schema';
import type { FormPurpose } from '../../model/form-fields';
import type { EntityModel } from '../../model/types';
import type { FormValues } from './form-data';

async function load(model: EntityModel, purpose: FormPurpose, schema: JSONSchema7) {
  const loader = loaders[`${model.name}/${purpose}`];
  if (loader === undefined) throw new Error(`The form of "${model.name}" was not compiled: restart the build`);
  const { default: functions } = await loader();
  return createPrecompiledValidator<FormValues>(functions, schema);
}

/** The compiled validator of one form, loaded when the form is first opened; undefined until then. */
export function useFormValidator(
  model: EntityModel,
  purpose: FormPurpose,
  schema: JSONSchema7,
): ValidatorType<FormValues> | undefined {
  const { data } = useQuery({
    queryKey: ['form-validator', model.name, purpose],
    queryFn: () => load(model, purpose, schema),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
