/** A thread's response to a request for the next piece. */
export type Answer<Piece> = { piece: Piece } | { fault: Fault } | { end: true };

/** An error in a message between threads: cloning an Error would lose its code. */
interface Fault {
  message: string;
  stack: string | undefined;
  code: unknown;
}

export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { message: String(error), stack: undefined, code: undefined };
  return { message: error.message, stack: error.stack, code: 'code' in error ? error.code : undefined };
}

/** The error as it was thrown in the thread, its code included. */
export function errorOf({ message, stack, code }: Fault): Error {
  const error = Object.assign(new Error(message), code === undefined ? {} : { code });
  if (stack !== undefined) error.stack = stack;
  return error;
}
