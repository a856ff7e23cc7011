import { inject } from 'vitest';
import { createFirestoreProvider, type FirestoreDataProvider } from '../../../data-provider/firestore';
import type { LocalLimits } from '../../../data-provider/firestore/list-records';
import { SYSTEM } from '../../../server/frame/documents/actor';
import { folded } from '../../../src/frame/query/compare-values';
import { fillOnce } from './cached-documents';
import { contractModels } from './contract-models';
import { type FirestoreBackEnd, openFirestoreBackEnd } from './firestore-back-end';
import { type ProviderUnderTest, subjectOf } from './provider-under-test';

/** The Firestore provider, the emulator with the generated rules, and the server for what the rules leave to it. */
export function firestoreEmulator(limits?: LocalLimits): ProviderUnderTest {
  let back: FirestoreBackEnd | undefined;
  let providers: FirestoreDataProvider[] = [];

  async function closeProviders(): Promise<void> {
    for (const provider of providers) await provider.close();
    providers = [];
  }

  return {
    reset: async (records) => {
      await closeProviders();
      const opened = back ?? (await openFirestoreBackEnd(contractModels, inject('firestore')));
      if (back !== undefined) await opened.clear();
      back = opened;
      const operations = records.map(({ entity, data }) => {
        const model = contractModels.byName.get(entity);
        if (model === undefined) throw new Error(`There is no entity ${entity}`);
        return { type: 'create', model, body: { ...data } } as const;
      });
      await fillOnce(opened.admin, records, () => opened.documents.together(SYSTEM, operations));
    },
    create: async (asked) => {
      if (back === undefined) throw new Error('reset comes first');
      const session = subjectOf(asked);
      const provider = createFirestoreProvider({
        models: contractModels,
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
    capabilities: { fold: folded, derivesValues: true },
  };
}
