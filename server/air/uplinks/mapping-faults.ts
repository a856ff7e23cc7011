import { formatFault, formatFaultDetail, type MessageFault } from '../../../src/air/domain/uplinks/faults';
import type { Mapping } from '../../../src/air/domain/uplinks/mapping';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { HOUR } from '../../../src/frame/time/units';
import { SYSTEM } from '../../frame/documents/actor';
import type { SiteData } from '../../frame/documents/site-data';
import { log } from '../../frame/log/log';

const NOTED_MS = HOUR;

export interface MappingFaults {
  /** Stores faults once an hour for each mapping: in its record, or in the log for a mapping from a file. */
  note(mapping: Mapping, faults: readonly MessageFault[]): Promise<void>;
}

export function createMappingFaults({
  models,
  store,
  documents,
  now,
}: Pick<SiteData, 'models' | 'documents' | 'store' | 'now'>): MappingFaults {
  const model = entityNamed(models, 'mapping');
  const noted = new Map<string, number>();
  return {
    note: async ({ id }, [fault]) => {
      if (fault === undefined || Math.abs(now() - (noted.get(id) ?? Number.NEGATIVE_INFINITY)) < NOTED_MS) return;
      noted.set(id, now());
      if ((await store.get(model.collection, id)) === undefined) {
        log.warn(`The mapping ${id} cannot read a message: ${formatFault(fault)}`);
        return;
      }
      const changes: Partial<RecordOf<'mapping'>> = {
        fault_kind: fault.kind,
        last_fault: formatFaultDetail(fault),
        last_fault_at: now(),
      };
      await documents.update(SYSTEM, model, id, changes);
    },
  };
}
