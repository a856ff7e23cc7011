/** What a refused request says, on every back end alike. */
export interface ErrorBody {
  status: number;
  code: string;
  message: string;
  /** Texts by field path, shown at the inputs. */
  errors?: Record<string, string>;
  /** After a lost race: the fields that someone else changed, with their present values. */
  changed?: Record<string, unknown>;
  /** Index of the refused operation among several that were to happen together. */
  operation?: number;
  /** How much of a start is done, from 0 to 1, where a server answers that it is starting. */
  share?: number;
}

/** A request that the back end refused or could not answer. react-admin reads `status` and `body.errors`. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    message: string,
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(message);
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function textsOf(value: unknown): Record<string, string> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => isText(entry[1])));
}

/** The answer's body as an error, whatever a broken server or a proxy put into it. */
export function errorFrom(status: number, body: unknown): HttpError {
  const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const message = isText(fields.message) ? fields.message : `The server answered with status ${status}`;
  return new HttpError(message, status, {
    status,
    code: isText(fields.code) ? fields.code : 'unknown',
    message,
    errors: textsOf(fields.errors),
    changed: typeof fields.changed === 'object' && fields.changed !== null ? { ...fields.changed } : undefined,
    operation: typeof fields.operation === 'number' ? fields.operation : undefined,
    share: typeof fields.share === 'number' ? fields.share : undefined,
  });
}

/** An error that a provider itself raises, like one of the server. */
export function refusal(status: number, code: string, message: string, more: Partial<ErrorBody> = {}): HttpError {
  return new HttpError(message, status, { status, code, message, ...more });
}
