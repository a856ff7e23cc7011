/** A call that the server refused, with the server's own message. */
export class CallError extends Error {
  override readonly name = 'CallError';

  constructor(
    message: string,
    /** HTTP status, or 0 when no answer came. */
    readonly status: number,
    /** The server's word for the cause, such as `forbidden`. */
    readonly code: string,
    /** As forms read it from any refusal: texts by field path, or what somebody else changed meanwhile. */
    readonly body: { errors?: Readonly<Record<string, unknown>>; changed?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(message);
  }
}
