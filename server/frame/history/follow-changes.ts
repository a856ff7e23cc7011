import { type HistoryEntry, toEntry } from '../../../src/frame/history/rules/entry';
import { firstId } from '../../../src/frame/history/rules/entry-id';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { MINUTE } from '../../../src/frame/time/units';
import { HISTORY } from '../documents/record-history';
import type { SiteData } from '../documents/site-data';
import { ANY_RECORD, type UnnumberedChange } from '../stores/store';

type ChangeFollowerOptions = Pick<SiteData, 'models' | 'store' | 'now'>;

export type ChangeFollower = { catchUp(): Promise<void> };

const PACE = MINUTE;
/** Overlap of two checks: longer than clock differences between servers plus the time to store an entry. */
const OVERLAP = MINUTE;
const MAX_ENTRIES = 200;

const NOBODY = { version: 0, before: [], after: [] };

function changeOf(models: EntityModels, { entity, record, kind, changes }: HistoryEntry): UnnumberedChange[] {
  const model = models.byName.get(entity);
  if (model === undefined || kind === 'viewed') return [];
  const fields = [...new Set(changes.flatMap(({ path }) => path.split('.')[0] ?? []))];
  const type = kind === 'changed' ? 'updated' : kind;
  return [{ collection: model.collection, id: record, type, fields, ...NOBODY }];
}

function changeOfAll({ list }: EntityModels): UnnumberedChange[] {
  return list.map(({ collection, fields }) => {
    const names = [...new Set(fields.flatMap(({ keys }) => keys[0] ?? []))];
    return { collection, id: ANY_RECORD, type: 'updated', fields: names, ...NOBODY };
  });
}

export function createChangeFollower({ models, store, now }: ChangeFollowerOptions): ChangeFollower {
  let since = now();
  let seen = new Set<string>();
  let checking: Promise<void> | undefined;

  async function check(from: number): Promise<void> {
    const where = [{ path: 'id', operator: 'lt', storage: 'text', value: firstId(from - OVERLAP) } as const];
    const sort = [{ field: 'id', order: 'ASC' } as const];
    const { rows } = await store.query(HISTORY.name, { where, sort, limit: MAX_ENTRIES });
    const entries = rows.flatMap(({ record }) => toEntry(record) ?? []);
    const unseen = entries.filter(({ id }) => !seen.has(id));
    const isMore = unseen.length === MAX_ENTRIES;
    store.announce?.(isMore ? changeOfAll(models) : unseen.flatMap((entry) => changeOf(models, entry)));
    seen = new Set(entries.map(({ id }) => id));
  }

  return {
    catchUp: async () => {
      if (checking === undefined && now() - since >= PACE) {
        const from = since;
        since = now();
        checking = check(from).finally(() => {
          checking = undefined;
        });
      }
      await checking;
    },
  };
}
