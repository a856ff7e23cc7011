import { nextVisit, type Visit } from '../../../src/frame/history/rules/last-visit';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityHooks } from '../documents/hooks';
import type { Collection } from '../stores/collection';
import type { Store, StoredRecord } from '../stores/store';

export const VISITS: Collection = { name: 'last_visits', indexed: [], texts: [], logged: false };

function visitOf(stored: StoredRecord | undefined): Visit | null {
  if (stored === undefined) return null;
  const { at, since } = stored.record;
  return typeof at === 'number' && typeof since === 'number' ? { at, since } : null;
}

/**
 * Records that a person is present, in any browser.
 * @param seen true if the person has viewed all news.
 * @returns the time since which changes are news for this person, ms since the epoch.
 */
export function noteVisit(store: Pick<Store, 'transact'>, id: string, now: number, seen: boolean): Promise<number> {
  return store.transact(async (reader) => {
    const previous = visitOf(await reader.get(VISITS.name, id));
    const visit = seen ? { at: now, since: now } : nextVisit(previous, now);
    const put = [{ collection: VISITS.name, stored: { record: { id, ...visit }, version: 1 } }];
    return { result: visit.since, batch: { put, remove: [], light: true } };
  });
}

export function visitHooks({ accounts }: EntityModels): EntityHooks {
  if (accounts === undefined) return {};
  return { [accounts.model.name]: { removed: async ({ unit, record }) => unit.remove(VISITS.name, record.id) } };
}
