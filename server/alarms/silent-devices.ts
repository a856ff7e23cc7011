import { DISCONNECTION_DELAY_MS } from '../../src/domain/devices/connection';
import { entityNamed } from '../../src/model/entity-named';
import type { EntityModels } from '../../src/model/types';
import { DAY } from '../../src/time/units';
import { recordsWhere } from '../documents/typed-records';
import type { Store } from '../stores/store';

/** For longer than a server is down, as a rule; whoever has been silent for longer was judged while it was up. */
const LOOKED_BACK_MS = DAY;

/** Ids of the devices that have fallen silent within the last day. */
export async function recentlySilent(
  { models, store }: { models: EntityModels; store: Store },
  nowMs: number,
): Promise<string[]> {
  const found = await recordsWhere(
    store,
    entityNamed(models, 'device'),
    { path: 'updated_at', operator: 'gte', value: nowMs - LOOKED_BACK_MS },
    { path: 'updated_at', operator: 'lt', value: nowMs - DISCONNECTION_DELAY_MS },
  );
  return found.map(({ id }) => id);
}
