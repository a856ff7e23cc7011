interface BatchProblem {
  operation: number | undefined;
  cause: string;
  /** True if the back end rejected the writes. False without a response, so that the writes may have happened. */
  isRefusal: boolean;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : null;
}

export function batchProblem(error: unknown): BatchProblem {
  const operation = memberOf(memberOf(error, 'body'), 'operation');
  const status = memberOf(error, 'status');
  // After a proxy timeout, the result on the back end is unknown.
  const isFault = memberOf(memberOf(error, 'body'), 'code') === 'unavailable';
  return {
    operation: typeof operation === 'number' ? operation : undefined,
    cause: error instanceof Error ? error.message : String(error),
    isRefusal: typeof status === 'number' && status >= 400 && !(isFault && status >= 500),
  };
}
