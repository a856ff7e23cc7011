import { canSeeField, type Viewer } from '../access/can';
import type { EntityModel } from '../model/entity-model';
import { keptFilter } from '../query/filter-shape';
import { ownOrder } from '../query/parse-sort';
import type { ViewContent } from './list-view';

const SEARCH = 'q';

/**
 * What a role is told of a view: nothing of fields that it does not see, or that the schema no longer has. A filter, column or
 * order by one of them is left out without a word, so that a view tells nobody which hidden fields there are.
 */
export function visibleView(
  model: EntityModel,
  viewer: Viewer,
  { filter, sort, columns, perPage }: ViewContent,
): ViewContent {
  const isSeen = (path: string) => {
    const field = model.fieldByPath.get(path);
    return path === 'id' || (field !== undefined && canSeeField(field, viewer));
  };
  const keys = sort.field.split(',');
  return {
    filter: keptFilter(filter, (path) => path === SEARCH || isSeen(path)),
    sort: keys.every(isSeen) ? sort : ownOrder(model, viewer),
    ...(columns === undefined ? {} : { columns: columns.filter(({ path }) => isSeen(path)) }),
    ...(perPage === undefined ? {} : { perPage }),
  };
}
