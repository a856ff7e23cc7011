import { deepEquals } from '@rjsf/utils';
import { useMemo } from 'react';
import { useEntity } from '../../entity/entity-context';
import { useAccess } from '../../entity/use-access';
import type { FieldModel } from '../../model/field-model';
import { validationSchema } from '../../model/validation-schema';
import { useSay } from '../../value/use-say';
import { formDataOf, pruned } from '../form-data';
import { failureOf, repairable } from '../form-errors';
import { useFormValidator } from '../use-form-validator';
import type { LineSchema } from './LineForm';
import { type Line, type LineKind, lineFields } from './line';

export type MayFill = (line: Line, field: FieldModel) => boolean;

/** Loads the compiled forms and validators of one kind of lines; undefined until loaded. */
export function useLineChecks(kind: LineKind) {
  const resource = useEntity();
  const { model } = resource;
  const { canWrite, allows } = useAccess(model);
  const say = useSay();
  const schemas = useMemo(
    () => ({ new: validationSchema(model, 'createForm'), present: validationSchema(model, 'editForm') }),
    [model],
  );
  const ofNew = useFormValidator(resource, 'createForm', schemas.new);
  const ofPresent = useFormValidator(resource, 'editForm', schemas.present);
  return useMemo(() => {
    if (ofNew === undefined || ofPresent === undefined) return undefined;
    const forms: Record<'new' | 'present', LineSchema> = {
      new: { purpose: 'createForm', schema: schemas.new, validator: ofNew },
      present: { purpose: 'editForm', schema: schemas.present, validator: ofPresent },
    };
    const formOf = ({ stored }: Line) => forms[stored === undefined ? 'new' : 'present'];
    const mayFill: MayFill = ({ stored, values }, field) => {
      if (field === kind.key || field === kind.order) return false;
      return stored === undefined ? canWrite(field, 'create', values) : canWrite(field, 'update', stored);
    };
    const mayChange = ({ stored }: Line) => (stored === undefined ? allows('create') : allows('update', stored));

    /** Untouched lines are not validated, because they may be older than a rule. */
    function errorsOf(line: Line): Line['errors'] {
      const { stored, values, isRemoved } = line;
      const data = pruned(values);
      const isSame = stored !== undefined && deepEquals(data, pruned(formDataOf(stored, lineFields(kind, false))));
      if (isRemoved || isSame) return {};
      const { schema, validator } = formOf(line);
      const mayWrite = (field: FieldModel) => mayFill(line, field);
      const errors = repairable(validator.validateFormData(data, schema).errors, { model, data, mayWrite, say });
      return Object.fromEntries(errors.map((error) => [failureOf(error).path, error.message ?? '']));
    }
    return { formOf, errorsOf, mayFill, mayChange };
  }, [ofNew, ofPresent, schemas, kind, canWrite, allows, model, say]);
}
