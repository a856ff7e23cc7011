import { createFirestoreProvider, type FirestoreDataProvider } from '../../../data-provider/firestore';
import type { FirestoreSession } from '../../../data-provider/firestore/session';
import { models } from '../../../resources/models';
import { createReadCounter } from './counting-gateway';
import type { FirestoreBackEnd } from './firestore-back-end';

/** Rows of a page. */
export const PER_PAGE = 10;

/** Reads that a step in the list of devices may cost: its rows and one more, and the count of 10,000. */
export const BUDGET = { firstPage: 21, laterPage: 11, openRecord: 1 };

export const admin: FirestoreSession = { role: 'ADMIN', claim: 'all', userId: 'admin' };

/** One console whose reads are counted. */
export interface CountedVisit {
  provider: FirestoreDataProvider;
  /** Reads until now. */
  reads(): number;
  /** As `ReadCounter` has it. */
  settled(): Promise<void>;
  /** Reads that the work costs. */
  cost(work: () => Promise<unknown>): Promise<number>;
}

/** Opens the console of a session. */
export function countedVisit(back: FirestoreBackEnd, session: FirestoreSession): CountedVisit {
  const counter = createReadCounter();
  const provider = createFirestoreProvider({
    models,
    firestore: back.firestoreOf(session),
    session: () => session,
    request: back.requestOf(session),
    wrapGateway: counter.wrap,
  });
  const cost: CountedVisit['cost'] = async (work) => {
    const before = counter.reads();
    await work();
    await counter.settled();
    return counter.reads() - before;
  };
  return { provider, reads: counter.reads, settled: counter.settled, cost };
}

interface Asked {
  page?: number;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  filter?: object;
}

const byNewest = { field: 'createdAt', order: 'DESC' } as const;

/** A page of the devices. */
export function listDevices(provider: FirestoreDataProvider, { page = 1, sort = byNewest, filter = {} }: Asked = {}) {
  return provider.getList('devices', { pagination: { page, perPage: PER_PAGE }, sort, filter });
}
