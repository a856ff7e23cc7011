import { managesAccounts } from '../../../src/frame/access/may';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import type { Store } from '../stores/store';
import { findEntries, type HistoryPage, type HistoryQuery, MAX_FOR_OTHERS, MAX_INSPECTED } from './find-entries';
import { visibilityOfRecords } from './visibility';

export interface VisibleParts {
  models: EntityModels;
  store: Store;
}

/**
 * Finds entries of all records that an account may read; of everything for administrators.
 * @throws ApiError 403 without an account, because several people share an access token.
 */
export async function findVisible(
  { models, store }: VisibleParts,
  actor: Actor,
  query: HistoryQuery,
  limit: number,
): Promise<HistoryPage> {
  const all = managesAccounts(models, actor);
  if (!all && actor.userId === undefined) throw new ApiError(403, 'forbidden', message('history.oneRecordOnly'));
  const isByAction = query.leadsOnly === true;
  return findEntries(
    store,
    { ...query, leadsOnly: all && isByAction, firstSeenOnly: !all && isByAction },
    limit,
    visibilityOfRecords({ models, store }, actor),
    all ? MAX_INSPECTED : MAX_FOR_OTHERS,
  );
}
