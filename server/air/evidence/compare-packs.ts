import { createHash } from 'node:crypto';
import { settingsOf } from '../../../src/air/domain/evidence/evidence-file';
import type { NamedModel } from '../../../src/frame/model/entities';
import { recordsWithIds } from '../../frame/documents/typed-records';
import { inTransaction } from '../../frame/documents/unit-of-work';
import type { createOwnRecords } from '../../frame/documents/write-derived';
import type { Store } from '../../frame/stores/store';
import { type packContents, readContent } from './pack-content';
import { PACK_DATA, setDue } from './pack-data';
import type { SiteEvidence } from './site-evidence';

interface ComparisonParts {
  model: NamedModel<'evidence'>;
  store: Store;
  put: ReturnType<typeof createOwnRecords>;
  contents: ReturnType<typeof packContents>;
  evidence: Pick<SiteEvidence, 'readings'>;
}

/**
 * Compares a pack with the current readings of its period. A pack with different readings becomes outdated and is not
 * compared again.
 */
export function comparisonOfPacks({ model, store, put, contents, evidence }: ComparisonParts) {
  async function isAsItsReadings(id: string): Promise<boolean> {
    const [pack] = await recordsWithIds(store, model, [id]);
    if (pack === undefined) return true;
    const { file, standard } = await readContent(await contents.bytes(pack));
    const hash = createHash('sha256');
    for await (const text of evidence.readings({ standard, settings: settingsOf(file), rooms: file.rooms }))
      hash.update(text);
    return hash.digest('hex') === file.readings.sha256;
  }

  return async (id: string): Promise<void> => {
    if (await isAsItsReadings(id)) return setDue(store, [id], undefined);
    await inTransaction(store, async (unit) => {
      const stored = await unit.get(model.collection, id);
      if (stored !== undefined) await put(unit, model, { ...stored.record, isOlder: true });
      unit.remove(PACK_DATA.name, id);
    });
  };
}
