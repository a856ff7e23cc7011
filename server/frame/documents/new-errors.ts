import { isDeepStrictEqual } from 'node:util';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import type { Text } from '../../../src/frame/model/message';
import { valueAt } from '../../../src/frame/model/paths';
import { sameText } from '../../../src/frame/model/say';
import type { WriteMoment } from './hooks';
import type { Validator } from './validator';

/**
 * The errors of a record, without those of unchanged values that were invalid before: a value that a device reported or an older
 * schema allowed does not prevent changes of other fields.
 */
export function newErrors(
  validator: Validator,
  model: EntityModel,
  { before }: Pick<WriteMoment, 'before'>,
  record: EntityRecord,
): Record<string, Text> {
  const purpose = before === undefined ? 'create' : 'update';
  const errors = validator.errorsOf(model, purpose, record);
  if (before === undefined || Object.keys(errors).length === 0) return errors;
  const previous = validator.errorsOf(model, purpose, before);
  const isOld = (path: string, text: Text) =>
    sameText(previous[path], text) &&
    isDeepStrictEqual(valueAt(record, path.split('.')), valueAt(before, path.split('.')));
  return Object.fromEntries(Object.entries(errors).filter(([path, text]) => !isOld(path, text)));
}
