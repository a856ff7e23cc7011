/** A question that cannot be understood, or not be answered for this session; the message names the culprit. */
export class QueryError extends Error {
  override readonly name = 'QueryError';

  constructor(
    message: string,
    readonly status: 400 | 403 = 400,
    readonly code = 'bad_query',
  ) {
    super(message);
  }

  toJSON() {
    return { status: this.status, code: this.code, message: this.message };
  }
}
