import { isBlank } from '../../field-types/field-type';
import type { EntityModel, EntityRecord } from '../../model/entity-model';
import { valueAt } from '../../model/paths';
import type { ValueChange } from './row-result';

/**
 * Clears the old target if a row sets a new target of a reference with several entities.
 * @param said paths of fields in the row; these stay, and two targets are rejected.
 */
export function withOneTarget(
  { fieldByPath }: Pick<EntityModel, 'fieldByPath'>,
  record: EntityRecord,
  changes: readonly ValueChange[],
  said: ReadonlySet<string>,
): ValueChange[] {
  const changed = new Set(changes.map(({ path }) => path));
  const others = changes.flatMap(({ path, after }) =>
    isBlank(after) ? [] : (fieldByPath.get(path)?.among?.paths ?? []),
  );
  const left = new Set(others.filter((path) => !changed.has(path) && !said.has(path)));
  return [
    ...changes,
    ...[...left].flatMap((path) => {
      const before = valueAt(record, path.split('.'));
      return isBlank(before) ? [] : [{ path, before, after: undefined }];
    }),
  ];
}
