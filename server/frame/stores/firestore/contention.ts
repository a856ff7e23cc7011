import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { WrittenDocument } from './write-batch';

/** gRPC status codes (https://grpc.io/docs/guides/status-codes/) after which a transaction may be retried. */
const TRANSIENT = {
  cancelled: 1,
  unknown: 2,
  deadlineExceeded: 4,
  resourceExhausted: 8,
  aborted: 10,
  internal: 13,
  unavailable: 14,
} as const;

const TRANSIENT_CODES: readonly number[] = Object.values(TRANSIENT);

/**
 * Message of a transaction that expired, lost a conflict, or was already committed by a request whose response was
 * lost.
 */
const CLOSED = /transaction (is|has|was)?\s*(invalid|closed|expired|no longer valid)/i;

function codeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'number') return undefined;
  return error.code;
}

export function isTransient(error: unknown): boolean {
  const code = codeOf(error);
  if (code === undefined) return false;
  return TRANSIENT_CODES.includes(code) || (error instanceof Error && CLOSED.test(error.message));
}

/**
 * True if a failed commit may have been applied nevertheless: the response was lost, or the client library resent the
 * commit and found the transaction closed.
 */
export function isUncertain(error: unknown): boolean {
  const code = codeOf(error);
  return isTransient(error) && code !== TRANSIENT.aborted && code !== TRANSIENT.resourceExhausted;
}

interface Reader {
  documents(places: readonly { collection: string; id: string }[]): Promise<DocumentSnapshot[]>;
}

/**
 * Returns true if a commit whose response was lost was applied. A document that is only added, such as a history entry,
 * proves the commit. Otherwise all documents must equal the written ones.
 */
export async function wasApplied(reader: Reader, written: readonly WrittenDocument[]): Promise<boolean> {
  const added = written.filter(({ isOnlyAdded, content }) => isOnlyAdded && content !== undefined);
  const evidence = added.length > 0 ? added.slice(0, 1) : written;
  if (evidence.length === 0) return true;
  const found = await reader.documents(evidence);
  return evidence.every(({ content }, index) => isDeepStrictEqual(found[index]?.data(), content));
}
