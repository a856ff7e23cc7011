import { isBlank } from '../field-types/field-type';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { valueAt } from '../model/paths';

/**
 * Whether a field is shown where a record is shown by itself: of a reference to one of several entities the one that is there, or the
 * first where none is.
 */
export function isShownTarget(
  { fieldByPath }: EntityModel,
  record: EntityRecord,
  { among, path }: FieldModel,
): boolean {
  if (among === undefined) return true;
  const filled = among.paths.find((other) => !isBlank(valueAt(record, fieldByPath.get(other)?.keys ?? [])));
  return path === (filled ?? among.paths[0]);
}
