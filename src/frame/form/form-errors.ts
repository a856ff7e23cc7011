import { deepEquals, ErrorSchemaBuilder, type RJSFValidationError } from '@rjsf/utils';
import { useMemo } from 'react';
import { useEntity } from '../entity/entity-context';
import { fieldTypeOf } from '../field-types/registry';
import type { EntityModel } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { fieldAt, isPlainObject, valueAt } from '../model/paths';
import type { Say } from '../model/say';
import { isEcho, isMissing, type RuleFailure, validationMessage, withTogether } from '../model/validation-messages';
import { type FormValues, isInEmptyGroup } from './form-data';

/** Whether RJSF's errors of a value, or of any value in it, say something. */
export function hasErrors(errors: unknown): boolean {
  if (!isPlainObject(errors)) return false;
  return Object.entries(errors).some(([name, inner]) =>
    name === '__errors' ? Array.isArray(inner) && inner.length > 0 : hasErrors(inner),
  );
}

/**
 * Where a form shows an error. A field with a control of its own draws its whole value, so that an error inside the
 * value (`contactMails.1`) belongs to the field; elsewhere every value has its own input.
 *
 * @param path of the value that is wrong.
 */
export function errorPlace(model: EntityModel, path: string): string {
  const field = fieldAt(model, path);
  return field === undefined || fieldTypeOf(field).form === undefined ? path : field.path;
}

/** The rule that an error of RJSF is about. */
export function failureOf(error: RJSFValidationError): RuleFailure {
  const path = (error.property ?? '').replace(/^\./, '').replace(/\['?(.*?)'?\]/g, '.$1');
  return { path, keyword: error.name ?? '', params: error.params ?? {} };
}

interface Judged {
  model: EntityModel;
  data: FormValues;
  mayWrite(field: FieldModel): boolean;
  ignores?: ((failure: RuleFailure) => boolean) | undefined;
  say: Say;
}

/** The errors that can be repaired in this form, at the places where it shows them and in the person's language. */
export function repairable(
  errors: readonly RJSFValidationError[],
  { model, data, mayWrite, ignores = () => false, say }: Judged,
): RJSFValidationError[] {
  // What the session does not fill in is the server's to judge: nobody could repair it here.
  const isFilledIn = (field: FieldModel | undefined) => field === undefined || mayWrite(field);
  const isLeftOut = (failure: RuleFailure, field: FieldModel | undefined) =>
    isMissing(failure) && field !== undefined && field.among?.required !== true && isInEmptyGroup(data, field);
  return errors.flatMap((error) => {
    const failure = withTogether(model, failureOf(error), error.schemaPath);
    const field = fieldAt(model, failure.path);
    if (isEcho(failure) || ignores(failure) || !isFilledIn(field) || isLeftOut(failure, field)) return [];
    const property = `.${errorPlace(model, failure.path)}`;
    return [{ ...error, property, message: say(validationMessage(model, failure)) }];
  });
}

/** What the server refused, at its fields (`extraErrors`), and what has no field in this form, which nobody would see there. */
export function useRefused(
  fields: readonly FieldModel[],
  serverErrors: Readonly<Record<string, string>>,
  { data, sent }: { data: FormValues; sent: FormValues },
) {
  const { model } = useEntity();
  const extraErrors = useMemo(() => {
    const errors = new ErrorSchemaBuilder<FormValues>();
    for (const [path, text] of Object.entries(serverErrors)) {
      const keys = errorPlace(model, path).split('.');
      // What was changed since the server refused it is not wrong any more, as far as anybody knows.
      if (deepEquals(valueAt(data, keys), valueAt(sent, keys))) errors.addErrors(text, keys);
    }
    return errors.ErrorSchema;
  }, [model, serverErrors, data, sent]);
  const isHere = (path: string) => fields.some((field) => field.path === errorPlace(model, path));
  const elsewhere = Object.entries(serverErrors).filter(([path]) => !isHere(path));
  return { extraErrors, elsewhere };
}
