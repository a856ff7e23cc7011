import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { EntityModel } from '../../src/model/entity-model';
import type { FormPurpose } from '../../src/model/form-fields';
import { compiledForm } from './compiled-form';

/** Stands in for `virtual:form-validators`. The test files of a worker share what they load, so it is filled by each. */
export const loaders: Record<string, () => Promise<{ default: ValidatorFunctions }>> = {};

/** Gives a model that no schema file describes the validators of its forms, in the place of one with that name. */
export function compileForms(model: EntityModel): void {
  for (const purpose of ['createForm', 'editForm'] satisfies FormPurpose[]) {
    loaders[`${model.name}/${purpose}`] = async () => ({ default: compiledForm(model, purpose) });
  }
}
