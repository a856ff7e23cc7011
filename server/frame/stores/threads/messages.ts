export type Answer<Piece> = { piece: Piece } | { fault: Fault } | { end: true };

/** Error in a message between threads; cloning an Error would lose its code. */
interface Fault {
  message: string;
  stack: string | undefined;
  code: unknown;
  /** The damaged day, see `DamagedDay`. */
  day?: unknown;
}

export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { message: String(error), stack: undefined, code: undefined };
  const { code, day }: Record<'code' | 'day', unknown> = { code: undefined, day: undefined, ...error };
  return { message: error.message, stack: error.stack, code, day };
}

const definedOf = (details: object) =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));

/** The error as it was thrown in the thread, including its code and day. */
export function errorOf({ message, stack, ...details }: Fault): Error {
  const error = Object.assign(new Error(message), definedOf(details));
  if (stack !== undefined) error.stack = stack;
  return error;
}
