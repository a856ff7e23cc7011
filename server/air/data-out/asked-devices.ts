import { can } from '../../../src/frame/access/can';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { Actor } from '../../frame/documents/actor';
import { ApiError } from '../../frame/documents/api-error';
import { recordsWithIds } from '../../frame/documents/typed-records';
import type { Store } from '../../frame/stores/store';
import { currentDevices, type OverviewParts } from '../overview/current-devices';

export type AskedDevicesParts = Pick<OverviewParts, 'models' | 'documents' | 'board' | 'now'> & { store: Store };

/**
 * Returns the devices with these hardware ids; without ids, all that the actor sees. Rejects with ApiError 403 that
 * names invisible ids, and 422 for too many.
 */
export function askedDevices({ store, ...parts }: AskedDevicesParts) {
  const model = entityNamed(parts.models, 'device');
  return async (actor: Actor, hwIds: readonly string[] = []): Promise<RecordOf<'device'>[]> => {
    if (hwIds.length === 0) {
      const { devices, isPartial } = await currentDevices(parts, actor);
      if (!isPartial) return devices;
      throw new ApiError(422, 'too_many_rows', 'Too many devices: list fewer in the parameter devices');
    }
    const found = (await recordsWithIds(store, model, hwIds)).filter((record) =>
      can({ subject: actor, model, operation: 'read', record }),
    );
    const seen = new Set(found.map(({ id }) => id));
    const refused = hwIds.filter((hwId) => !seen.has(hwId));
    if (refused.length === 0) return found;
    throw new ApiError(403, 'forbidden', `You may not read these devices: ${refused.join(', ')}`);
  };
}
