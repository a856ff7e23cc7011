import { loaders } from 'virtual:form-validators';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';

/** Loads the compiled validators of a form, by `<entity>/<purpose>`; undefined for a form that was not compiled. */
export type LoadValidators = (form: string) => Promise<ValidatorFunctions> | undefined;

const built: LoadValidators = (form) => loaders[form]?.().then((module) => module.default);

let source = built;

/** The compiled validators of a form of the console. */
export const loadValidators: LoadValidators = (form) => source(form);

/**
 * Has forms validated by others from now on: those of schemas that the console was not built with. A form for which there is
 * none is validated as it was built.
 */
export function takeValidatorsFrom(other: LoadValidators): void {
  source = (form) => other(form) ?? built(form);
}
