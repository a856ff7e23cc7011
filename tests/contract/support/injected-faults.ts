import type { Firestore, Transaction } from 'firebase-admin/firestore';

/** How a transaction fails: what Firestore answers, and whether it was carried out before. */
export interface Fault {
  code: number;
  message: string;
  isApplied: boolean;
}

const refused = { code: 10, message: '10 ABORTED: Transaction lock timeout.', isApplied: false };
const unavailable = { code: 14, message: '14 UNAVAILABLE: No connection established', isApplied: false };
const late = { code: 4, message: '4 DEADLINE_EXCEEDED: Deadline exceeded after 60.000s', isApplied: false };
const closed = { code: 3, message: '3 INVALID_ARGUMENT: Transaction is invalid or closed.', isApplied: false };

/** Of each kind those before the commit, and those in which only its answer is lost. */
export const FAULTS: readonly Fault[] = [
  ...[refused, unavailable, late, closed],
  ...[unavailable, late, closed].map((fault) => ({ ...fault, isApplied: true })),
];

/** Has transactions of this client fail; `next` is asked once for each attempt. */
export function injectFaults(firestore: Firestore, next: () => Fault | undefined): void {
  const run = firestore.runTransaction.bind(firestore);
  firestore.runTransaction = async <T>(
    work: (transaction: Transaction) => Promise<T>,
    options?: object,
  ): Promise<T> => {
    const fault = next();
    if (fault === undefined) return run(work, options);
    const error = Object.assign(new Error(fault.message), { code: fault.code });
    if (fault.isApplied) {
      await run(work, options);
      throw error;
    }
    return run(async (transaction) => {
      await work(transaction);
      throw error;
    }, options);
  };
}
