import { fieldTypeOf } from '../field-types/registry';
import type { EntityModel } from '../model/entity-model';
import { fieldAt } from '../model/paths';

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
