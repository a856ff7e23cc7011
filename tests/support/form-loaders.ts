import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { EntityModel } from '../../src/frame/model/entity-model';
import type { FormPurpose } from '../../src/frame/model/form-fields';
import { compiledForm } from './compiled-form';

/** Stands in for `virtual:form-validators`. The test files of a worker share what they load, so it is filled by each. */
export const loaders: Record<string, () => Promise<{ default: ValidatorFunctions }>> = {};

const WHOLE: readonly FormPurpose[] = ['createForm', 'editForm'];

/** Gives a model the validators of its forms, in the place of one with that name. */
export function compileForms(model: EntityModel, purposes = WHOLE): void {
  for (const purpose of purposes) {
    loaders[`${model.name}/${purpose}`] = async () => ({ default: compiledForm(model, purpose) });
  }
}
