import { fieldTypeOf } from '../../field-types/registry';
import type { EntityModel, FieldModel } from '../../model/types';

/** The field that a path belongs to: `contactMails` for `contactMails.1`; undefined for a group or an unknown path. */
export function fieldAt(model: EntityModel, path: string): FieldModel | undefined {
  const keys = path.split('.');
  for (let length = keys.length; length > 0; length--) {
    const field = model.fieldByPath.get(keys.slice(0, length).join('.'));
    if (field !== undefined) return field;
  }
  return undefined;
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
