import { loaders } from 'virtual:form-validators';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';

/** Loads the compiled validators of a form, by `<entity>/<purpose>`; undefined for a form that was not compiled. */
export type LoadValidators = (form: string) => Promise<ValidatorFunctions> | undefined;

let source: LoadValidators = (form) => loaders[form]?.().then((module) => module.default);

/** The compiled validators of a form of the console. */
export const loadValidators: LoadValidators = (form) => source(form);

/** Has forms validated by others from now on: those of schemas that the console was not built with. */
export function takeValidatorsFrom(other: LoadValidators): void {
  source = other;
}
