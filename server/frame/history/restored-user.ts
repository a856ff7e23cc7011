import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { PlainObject } from '../../../src/frame/model/paths';
import { newSecret } from '../auth/secrets';

/** A person who comes back has a password that nobody knows: the old one is gone, and a new one is set or invited to. */
export function restoredUser({ accounts }: EntityModels, model: EntityModel, body: PlainObject): PlainObject {
  return model.name === accounts?.model.name ? { ...body, password: newSecret() } : body;
}
