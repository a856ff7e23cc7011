import { type Client, entryOf } from '../../../src/frame/history/rules/entry';
import type { Store } from '../stores/store';
import { ApiError } from './api-error';
import { message } from './messages';
import { asGroup, presentOrigin } from './origin';
import { HISTORY } from './record-history';

/**
 * Runs a part of an action of several requests, which the history shows as one entry.
 * @throws ApiError 403 if another user has started an action with this id.
 */
export async function asAction<T>(
  store: Pick<Store, 'query'>,
  { id, kind }: { id: string; kind: Client },
  work: () => Promise<T>,
): Promise<T> {
  const where = [{ path: 'group', operator: 'eq', storage: 'text', value: id } as const];
  const { rows } = await store.query(HISTORY.name, { where, limit: 1 });
  const first = rows.flatMap(({ record }) => entryOf(record) ?? [])[0];
  if (first !== undefined && first.by?.id !== presentOrigin()?.by()?.id) {
    throw new ApiError(403, 'not_your_action', message('request.notYourAction'));
  }
  return asGroup(id, kind, work, first !== undefined);
}
