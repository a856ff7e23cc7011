import type { EntityModel } from '../model/entity-model';
import type { Message } from '../model/message';
import { refusalMessage } from '../model/refusals';

export type Unanswered = Message;

const labelOf = (model: EntityModel, path: string) => model.fieldByPath.get(path)?.label ?? path;

export const SEARCH_PART: Unanswered = refusalMessage('database.search');

export function describeFilter(model: EntityModel, path: string): Unanswered {
  return refusalMessage('database.filter', { field: labelOf(model, path) });
}

export function describeSort(model: EntityModel, path: string): Unanswered {
  return refusalMessage('database.order', { field: labelOf(model, path) });
}
