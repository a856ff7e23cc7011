import { SYSTEM } from '../../server/documents/actor';
import type { Site } from '../../server/site';
import type { PlainObject } from '../../server/values/paths';

/** Creates a record through the write path of every client. */
export async function createRecord({ models, documents }: Site, entity: string, body: PlainObject): Promise<void> {
  const model = models.byName.get(entity);
  if (model === undefined) throw new Error(`There is no entity ${entity}`);
  await documents.create(SYSTEM, model, body);
}
