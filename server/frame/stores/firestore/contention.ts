/** Codes of gRPC (https://grpc.io/docs/guides/status-codes/) after which a transaction may be tried again. */
const PASSING = {
  cancelled: 1,
  unknown: 2,
  deadlineExceeded: 4,
  resourceExhausted: 8,
  aborted: 10,
  internal: 13,
  unavailable: 14,
} as const;

const PASSING_CODES: readonly number[] = Object.values(PASSING);

/** Of a transaction that waited too long, gave way to another one, or was committed by a request whose answer was lost. */
const CLOSED = /transaction (is|has|was)?\s*(invalid|closed|expired|no longer valid)/i;

function codeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'number') return undefined;
  return error.code;
}

/** Whether a transaction failed because of others, or of the connection, so that the same may succeed later. */
export function isPassing(error: unknown): boolean {
  const code = codeOf(error);
  if (code === undefined) return false;
  return PASSING_CODES.includes(code) || (error instanceof Error && CLOSED.test(error.message));
}

/**
 * Whether a commit that failed so may have been carried out all the same: its answer was lost, or the client library has sent it
 * once more, and the second time the transaction was closed.
 */
export function isUncertain(error: unknown): boolean {
  const code = codeOf(error);
  return isPassing(error) && code !== PASSING.aborted && code !== PASSING.resourceExhausted;
}
