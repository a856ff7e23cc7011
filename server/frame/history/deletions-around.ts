import { type HistoryEntry, recordKey } from '../../../src/frame/history/rules/entry';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { Store } from '../stores/store';
import { findEntries } from './find-entries';
import { everything } from './visibility';

interface Parts {
  models: EntityModels;
  store: Store;
}

const MAX_OF_GROUP = 500;

function referredBy({ models }: Parts, { entity, changes }: HistoryEntry): string[] {
  const model = models.byName.get(entity);
  return changes.flatMap(({ path, before }) => {
    const named = model?.fieldByPath.get(path)?.reference?.entity ?? parentEntity(models, entity, path);
    return named === undefined || typeof before !== 'string' ? [] : [recordKey(named, before)];
  });
}

function parentEntity(models: EntityModels, entity: string, path: string): string | undefined {
  const parent = models.byName.get(entity)?.scope?.parent;
  return parent?.key === path && parent.on === 'id' ? parent.entity : undefined;
}

async function isDeleted({ models, store }: Parts, entity: string, id: string): Promise<boolean> {
  const model = models.byName.get(entity);
  return model !== undefined && (await store.get(model.collection, id)) === undefined;
}

/**
 * Returns the deletions to undo together: deleted parents before the record, and afterwards records in it deleted by
 * the same action.
 * @param withInside false if all deletions of the action are undone anyway.
 */
export async function deletionsAround(parts: Parts, entry: HistoryEntry, withInside: boolean): Promise<HistoryEntry[]> {
  const found = new Map<string, HistoryEntry>();

  async function addWithParents(deletion: HistoryEntry): Promise<void> {
    if (found.has(recordKey(deletion.entity, deletion.record))) return;
    for (const key of referredBy(parts, deletion)) {
      const [entity = '', ...rest] = key.split('/');
      const id = rest.join('/');
      if (found.has(key) || !(await isDeleted(parts, entity, id))) continue;
      const { entries } = await findEntries(parts.store, { record: { entity, id }, kind: 'deleted' }, 1, everything);
      const [parent] = entries;
      if (parent !== undefined) await addWithParents(parent);
    }
    found.set(recordKey(deletion.entity, deletion.record), deletion);
  }

  await addWithParents(entry);
  if (!withInside || entry.group === undefined) return [...found.values()];
  const query = { group: entry.group, kind: 'deleted' } as const;
  const { entries } = await findEntries(parts.store, query, MAX_OF_GROUP, everything);
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const other of entries) {
      const isInside = referredBy(parts, other).some((key) => found.has(key));
      if (isInside && (await isDeleted(parts, other.entity, other.record))) await addWithParents(other);
    }
  }
  return [...found.values()];
}
