import { isBlank } from '../field-types/field-type';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { valueAt } from '../model/paths';

/** True if the page shows this reference: of alternative references, the one with a value, otherwise the first. */
export function isShownTarget(
  { fieldByPath }: EntityModel,
  record: EntityRecord,
  { among, path }: FieldModel,
): boolean {
  if (among === undefined) return true;
  const filled = among.paths.find((other) => !isBlank(valueAt(record, fieldByPath.get(other)?.keys ?? [])));
  return path === (filled ?? among.paths[0]);
}
