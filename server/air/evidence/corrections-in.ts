import type { Period } from '../../../src/air/domain/air/occupancy';
import { correctionsOf, correctionsWithin } from '../../../src/air/domain/corrections/corrections';
import type { StatedCorrection } from '../../../src/air/domain/evidence/evidence';
import { type AccessSubject, can } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { recordsWhere } from '../../frame/documents/typed-records';
import type { StoreReader } from '../../frame/stores/store';

/** Returns the visible corrections of devices in a half-open period (ms), in the order of the devices. */
export async function correctionsIn(
  { models, store }: { models: EntityModels; store: StoreReader },
  reader: AccessSubject,
  hwIds: readonly string[],
  { from, to }: Period,
): Promise<StatedCorrection[]> {
  const model = entityNamed(models, 'correction');
  const found: StatedCorrection[] = [];
  for (const hwId of new Set(hwIds)) {
    const records = await recordsWhere(store, model, { path: 'device', operator: 'eq', value: hwId });
    const seen = records.filter((record) => can({ subject: reader, operation: 'read', model, record }));
    for (const record of seen) {
      const { reason = '', author = '' } = record;
      const own = correctionsWithin(correctionsOf([record]), { from, to: to - 1 });
      found.push(...own.map((each) => ({ ...each, reason, author })));
    }
  }
  return found.toSorted((one, other) => hwIds.indexOf(one.hwId) - hwIds.indexOf(other.hwId) || one.from - other.from);
}
