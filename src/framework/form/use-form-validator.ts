import { loaders } from 'virtual:form-validators';
import type { ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { useQuery } from '@tanstack/react-query';
import type { JSONSchema7 } from 'json-schema';
import { preloadPart } from '../../field-types/lazy-part';
import { type FormPurpose, formFields } from '../../model/form-fields';
import type { ConsoleResource } from '../slots';
import type { FormValues } from './form-data';
import { controlOf } from './ui-schema';

async function load({ model, slots }: ConsoleResource, purpose: FormPurpose, schema: JSONSchema7) {
  const loader = loaders[`${model.name}/${purpose}`];
  if (loader === undefined) throw new Error(`The form of "${model.name}" was not compiled: restart the build`);
  const controls = formFields(model, purpose).map((field) => controlOf(field, slots));
  const [{ default: functions }] = await Promise.all([
    loader(),
    // A control that came later would push down what is below it, away from under the pointer.
    ...controls.map((control) => preloadPart(control && ('widget' in control ? control.widget : control.field))),
  ]);
  return createPrecompiledValidator<FormValues>(functions, schema);
}

/** The compiled validator of one form, loaded with its controls when the form is first opened; undefined until then. */
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
