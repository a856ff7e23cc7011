/** Why several writes that were to happen together did not. */
export interface BatchProblem {
  /** Which of them was refused, if the back end says so. */
  operation: number | undefined;
  cause: string;
  /** Whether the back end refused. Otherwise no answer came, and they may have happened. */
  isRefusal: boolean;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : null;
}

/** Reads a provider's error, whatever it is. */
export function batchProblem(error: unknown): BatchProblem {
  const operation = memberOf(memberOf(error, 'body'), 'operation');
  const status = memberOf(error, 'status');
  // A proxy that gave up waiting does not know what the back end did.
  const isFault = memberOf(memberOf(error, 'body'), 'code') === 'unavailable';
  return {
    operation: typeof operation === 'number' ? operation : undefined,
    cause: error instanceof Error ? error.message : String(error),
    isRefusal: typeof status === 'number' && status >= 400 && !(isFault && status >= 500),
  };
}
