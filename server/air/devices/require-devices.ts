import { can } from '../../../src/frame/access/can';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { Actor } from '../../frame/documents/actor';
import { ApiError } from '../../frame/documents/api-error';
import type { Store } from '../../frame/stores/store';
import { airMessage } from '../texts/air-message';

interface Readable {
  store: Store;
  device: EntityModel;
  actor: Actor;
}

/** @throws ApiError 403 naming the devices that are not there or that the actor does not see. */
export async function requireDevices({ store, device, actor }: Readable, hwIds: readonly string[]): Promise<void> {
  const found = await store.getMany(device.collection, [...hwIds]);
  const readable = new Set(
    found
      .map(({ record }) => record)
      .filter((record) => can({ subject: actor, model: device, operation: 'read', record }))
      .map(({ id }) => id),
  );
  const others = hwIds.filter((hwId) => !readable.has(hwId));
  if (others.length === 0) return;
  throw new ApiError(403, 'forbidden', airMessage('devices.unreadable', { devices: others }));
}
