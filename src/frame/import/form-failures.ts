import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ErrorObject } from 'ajv';
import { type FormValues, formDataOf, isInEmptyGroup, pruned } from '../form/form-data';
import { loadValidators } from '../form/validator-source';
import { withExpressionChecks } from '../form/with-expression-checks';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { type FormPurpose, formFields, formPurposes } from '../model/form-fields';
import { fieldAt, type PlainObject } from '../model/paths';
import { failureIn, isEcho, isMissing, type RuleFailure } from '../model/validation-messages';
import { validationSchema } from '../model/validation-schema';
import type { ImportSite } from './reader/judge-rows';

interface CompiledForm {
  purpose: FormPurpose;
  fields: readonly FieldModel[];
  errorsOf(data: FormValues): readonly ErrorObject[];
}

async function compiledForm(model: EntityModel, purpose: FormPurpose): Promise<CompiledForm | undefined> {
  const functions = await loadValidators(`${model.name}/${purpose}`);
  if (functions === undefined) return undefined;
  const schema = validationSchema(model, purpose);
  const validator = withExpressionChecks(createPrecompiledValidator<FormValues>(functions, schema), model, schema);
  return {
    purpose,
    fields: formFields(model, purpose),
    errorsOf: (data) => validator.rawValidation<ErrorObject>(schema, data).errors ?? [],
  };
}

function asRecord(record: PlainObject): EntityRecord {
  return { id: '', ...record };
}

/**
 * Loads the form validators of an entity and returns their errors, with the same exceptions as in forms.
 * @param mayWrite true if the session fills in a field; the server validates other fields.
 */
export async function loadFormFailures(
  model: EntityModel,
  mayWrite: (field: FieldModel, operation: 'create' | 'update') => boolean,
): Promise<ImportSite['failuresOf']> {
  const forms = await Promise.all(formPurposes(model).map((purpose) => compiledForm(model, purpose)));
  const present = forms.filter((form) => form !== undefined);

  function failuresIn(form: CompiledForm, record: EntityRecord, operation: 'create' | 'update'): RuleFailure[] {
    const data = pruned(formDataOf(record, form.fields));
    return form
      .errorsOf(data)
      .map((error) => failureIn(model, error))
      .filter((failure) => {
        const field = fieldAt(model, failure.path);
        if (isEcho(failure) || (field !== undefined && !mayWrite(field, operation))) return false;
        return !(isMissing(failure) && field !== undefined && isInEmptyGroup(data, field));
      });
  }

  return (operation, record, fields) => {
    const isAsked = ({ purpose, fields: own }: CompiledForm) =>
      operation === 'create'
        ? purpose === 'createForm'
        : purpose !== 'createForm' && own.some((field) => fields.includes(field));
    return present.filter(isAsked).flatMap((form) => failuresIn(form, asRecord(record), operation));
  };
}
