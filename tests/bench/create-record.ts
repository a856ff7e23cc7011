import type { AirSite } from '../../server/air/site/app';
import { SYSTEM } from '../../server/frame/documents/actor';
import { entityNamed } from '../../src/frame/model/entity-named';
import type { PlainObject } from '../../src/frame/model/paths';

export async function createRecord({ models, documents }: AirSite, entity: string, body: PlainObject): Promise<void> {
  const model = entityNamed(models, entity);
  await documents.create(SYSTEM, model, body);
}
