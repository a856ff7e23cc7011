import type { EntityModels } from '../../../src/frame/model/application-model';
import type { StoreReader } from '../stores/store';
import type { Identifiers } from './identifiers';
import { UnitOfWork } from './unit-of-work';

const MAX_ATTEMPTS = 50;

export async function freeToken(
  models: EntityModels,
  identifiers: Identifiers,
  reader: StoreReader | UnitOfWork,
): Promise<string> {
  const unit = reader instanceof UnitOfWork ? reader : new UnitOfWork(reader);
  const places = models.list.flatMap((model) =>
    model.fields.filter((field) => field.type === 'token' && !field.writeOnly).map((field) => ({ model, field })),
  );
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const token = identifiers.token();
    const taken = await Promise.all(
      places.map(({ model, field }) => unit.find(model.collection, field.path, field.storage, token)),
    );
    if (taken.every((found) => found.length === 0)) return token;
  }
  throw new Error('No free token was found');
}
