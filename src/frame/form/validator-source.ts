import { loaders } from 'virtual:form-validators';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';

/** Key: `<entity>/<purpose>`; undefined if the form was not compiled. */
type LoadValidators = (form: string) => Promise<ValidatorFunctions> | undefined;

const built: LoadValidators = (form) => loaders[form]?.().then((module) => module.default);

let source = built;

export const loadValidators: LoadValidators = (form) => source(form);

export function setValidatorSource(other: LoadValidators): void {
  source = (form) => other(form) ?? built(form);
}
