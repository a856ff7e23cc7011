import type { RJSFValidationError } from '@rjsf/utils';
import { getFieldType } from '../field-types/registry.view';
import type { EntityModel } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { fieldAt } from '../model/paths';
import type { Say } from '../model/say';
import { describeFailure, isRepeatedError, type RuleFailure, withTogether } from '../model/validation-messages';

/** Returns the field of a custom control for an error inside of its value (`contactMails.1`). */
export function findErrorPlace(model: EntityModel, path: string): string {
  const field = fieldAt(model, path);
  return field === undefined || getFieldType(field).form === undefined ? path : field.path;
}

export function toRuleFailure(error: RJSFValidationError): RuleFailure {
  const path = (error.property ?? '').replace(/^\./, '').replace(/\['?(.*?)'?\]/g, '.$1');
  return { path, keyword: error.name ?? '', params: error.params ?? {} };
}

interface Judged {
  model: EntityModel;
  mayWrite(field: FieldModel): boolean;
  ignores?: ((failure: RuleFailure) => boolean) | undefined;
  say: Say;
}

export function filterRepairable(
  errors: readonly RJSFValidationError[],
  { model, mayWrite, ignores = () => false, say }: Judged,
): RJSFValidationError[] {
  // Skips errors of fields without write access, because the user cannot correct them. The server validates them.
  const isFilledIn = (field: FieldModel | undefined) => field === undefined || mayWrite(field);
  return errors.flatMap((error) => {
    const failure = withTogether(model, toRuleFailure(error), error.schemaPath);
    const field = fieldAt(model, failure.path);
    if (isRepeatedError(failure) || ignores(failure) || !isFilledIn(field)) return [];
    const property = `.${findErrorPlace(model, failure.path)}`;
    return [{ ...error, property, message: say(describeFailure(model, failure)) }];
  });
}
