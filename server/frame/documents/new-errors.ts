import { isDeepStrictEqual } from 'node:util';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import type { Text } from '../../../src/frame/model/message';
import { valueAt } from '../../../src/frame/model/paths';
import { sameText } from '../../../src/frame/model/say';
import type { WriteMoment } from './hooks';
import type { Validator } from './validator';

/**
 * Returns the errors of a record without those of unchanged, already invalid values, so that they do not prevent other
 * changes.
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
