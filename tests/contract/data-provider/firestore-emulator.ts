import { inject } from 'vitest';
import { createFirestoreProvider, type FirestoreDataProvider } from '../../../data-provider/firestore';
import type { LocalLimits } from '../../../data-provider/firestore/list-records';
import type { FirestoreSession } from '../../../data-provider/firestore/session';
import { SYSTEM } from '../../../server/frame/documents/actor';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { fillOnce } from './cached-documents';
import { contractModels } from './contract-models';
import { type FirestoreBackEnd, openFirestoreBackEnd } from './firestore-back-end';
import { type ContractSession, type ProviderUnderTest, subjectOf } from './provider-under-test';

interface EmulatedApplication {
  models: EntityModels;
  /** Who somebody of the contract is in this application. */
  subjectOf(session: ContractSession): FirestoreSession;
}

const CONTRACT: EmulatedApplication = { models: contractModels, subjectOf };

/** The Firestore provider, the emulator with the generated rules, and the server for what the rules leave to it. */
export function firestoreEmulator(limits?: LocalLimits, application = CONTRACT): ProviderUnderTest {
  const { models } = application;
  let back: FirestoreBackEnd | undefined;
  let providers: FirestoreDataProvider[] = [];

  async function closeProviders(): Promise<void> {
    for (const provider of providers) await provider.close();
    providers = [];
  }

  return {
    reset: async (records) => {
      await closeProviders();
      const opened = back ?? (await openFirestoreBackEnd(models, inject('firestore')));
      if (back !== undefined) await opened.clear();
      back = opened;
      const operations = records.map(({ entity, data }) => {
        const model = models.byName.get(entity);
        if (model === undefined) throw new Error(`There is no entity ${entity}`);
        return { type: 'create', model, body: { ...data } } as const;
      });
      await fillOnce(opened.admin, records, () => opened.documents.together(SYSTEM, operations));
    },
    create: async (asked) => {
      if (back === undefined) throw new Error('reset comes first');
      const session = application.subjectOf(asked);
      const provider = createFirestoreProvider({
        models,
        firestore: back.firestoreOf(session),
        session: () => session,
        request: back.requestOf(session),
        limits,
      });
      providers.push(provider);
      return provider;
    },
    close: async () => {
      await closeProviders();
      await back?.close();
      back = undefined;
    },
    capabilities: { derivesValues: true },
  };
}
