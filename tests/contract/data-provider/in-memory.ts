import { createValidator } from '../../../server/frame/documents/validator';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { sayEach, sayEnglish } from '../../../src/frame/model/say';
import { createMemoryProvider } from '../../support/memory-provider';
import { createMemoryStore } from '../../support/memory-provider/memory-store';
import { testServer } from '../../unit/server/support/test-server';
import { contractModels } from './contract-models';
import { type ProviderUnderTest, subjectOf } from './provider-under-test';

/** The fake of the screens' tests. It makes no values up: it begins with the records that a server made of the seeds. */
export function inMemory(): ProviderUnderTest {
  const validator = createValidator();
  let store = createMemoryStore();

  return {
    reset: async (seeds) => {
      const server = testServer({ models: contractModels });
      for (const { entity, data } of seeds) await server.make(entity, { ...data });
      const records: Record<string, EntityRecord[]> = {};
      for (const { collection } of contractModels.list) {
        const { rows } = await server.site.store.query(collection, {});
        records[collection] = rows.map(({ record }) => record);
      }
      await server.site.close();
      store = createMemoryStore(records);
    },
    create: async (asked) => {
      const session = subjectOf(asked);
      return createMemoryProvider({
        models: contractModels,
        session: () => session,
        store,
        validate: (model, operation, record) => sayEach(sayEnglish, validator.errorsOf(model, operation, record)),
      });
    },
    close: async () => undefined,
    capabilities: { derivesValues: false },
  };
}
