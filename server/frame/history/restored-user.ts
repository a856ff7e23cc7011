import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { PlainObject } from '../../../src/frame/model/paths';
import { newSecret } from '../auth/secrets';

/** The body for restoring a record; a user gets a random password, as the old one is deleted: a new one is set by a link. */
export function restoredUser({ accounts }: EntityModels, model: EntityModel, body: PlainObject): PlainObject {
  return model.name === accounts?.model.name ? { ...body, password: newSecret() } : body;
}
