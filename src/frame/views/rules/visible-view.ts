import { canRoleSeeField, canSeeField, type Viewer } from '../../access/can';
import type { Role } from '../../model/access-model';
import type { EntityModel } from '../../model/entity-model';
import type { FieldModel } from '../../model/field-model';
import { SEARCH_KEY } from '../../model/id-field';
import { restrictFilter } from '../../query/filter-shape';
import { getDefaultOrder } from '../../query/parse-sort';
import type { ViewContent } from './list-view';

function seenBy(model: EntityModel, isVisible: (field: FieldModel) => boolean) {
  return (path: string): boolean => {
    const field = model.fieldByPath.get(path);
    return path === 'id' || (field !== undefined && isVisible(field));
  };
}

/** Returns fields of a view that a role cannot see, because the view would look different for the role. */
export function listHiddenFields(
  model: EntityModel,
  role: Role,
  { filter, sort }: Pick<ViewContent, 'filter' | 'sort'>,
): string[] {
  const isSeen = seenBy(model, (field) => canRoleSeeField(field, role));
  const hidden = new Set(sort.field.split(',').filter((path) => !isSeen(path)));
  restrictFilter(filter, (path) => {
    if (path !== SEARCH_KEY && !isSeen(path)) hidden.add(path);
    return true;
  });
  return [...hidden];
}

/** Drops columns, filters and sorts by unreadable fields without a message, so that views reveal no hidden fields. */
export function toVisibleView(
  model: EntityModel,
  viewer: Viewer,
  { filter, sort, columns, perPage }: ViewContent,
): ViewContent {
  const isSeen = seenBy(model, (field) => canSeeField(field, viewer));
  const keys = sort.field.split(',');
  return {
    filter: restrictFilter(filter, (path) => path === SEARCH_KEY || isSeen(path)),
    sort: keys.every(isSeen) ? sort : getDefaultOrder(model, viewer),
    ...(columns === undefined ? {} : { columns: columns.filter(({ path }) => isSeen(path)) }),
    ...(perPage === undefined ? {} : { perPage }),
  };
}
