import { expiredCommands, reportedFields } from '../../../src/air/domain/devices/command-states';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { SYSTEM } from '../../frame/documents/actor';
import type { Documents } from '../../frame/documents/documents';
import { recordsWhere, typedRecord } from '../../frame/documents/typed-records';
import type { Store } from '../../frame/stores/store';

interface Queues {
  models: EntityModels;
  store: Store;
  documents: Documents;
  now(): number;
}

const WAITING = { path: 'commands_update', operator: 'eq', value: true } as const;

/** Removes commands that devices did not fetch in time. @returns number of devices. */
export async function expireCommands({ models, store, documents, now }: Queues): Promise<number> {
  const device = entityNamed(models, 'device');
  let done = 0;
  for (const { id, ...record } of await recordsWhere(store, device, WAITING)) {
    if (expiredCommands(record, now()).length === 0) continue;
    await documents.change(SYSTEM, device, id, (stored) => {
      const present = typedRecord(device, stored);
      const expired = expiredCommands(present, now());
      return expired.length === 0 ? {} : { ...reportedFields(present, { expired }, now()) };
    });
    done += 1;
  }
  return done;
}
