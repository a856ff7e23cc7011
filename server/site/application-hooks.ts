import { entityNamed } from '../../src/model/entity-named';
import type { EntityModels } from '../../src/model/types';
import type { EntityHooks } from '../documents/hooks';
import { deviceHook } from '../telemetry/device-hook';
import type { ReadingStore } from '../telemetry/reading-store';
import { userHook } from '../users/user-hook';

/** What entities of this application need beyond their schemas. */
export function applicationHooks(models: EntityModels, readings: ReadingStore): EntityHooks {
  return { device: deviceHook(readings), user: userHook(entityNamed(models, 'user'), models.rights) };
}
