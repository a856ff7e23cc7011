interface ErrorBody {
  status: number;
  code: string;
  message: string;
  errors?: Record<string, string>;
  changed?: Record<string, unknown>;
  operation?: number;
  share?: number;
}

/** Has the members `status` and `body.errors`, which react-admin reads. */
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

/** Builds an error from a response. Accepts any body, because a proxy or a broken server may have sent it. */
export function parseError(status: number, body: unknown): HttpError {
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

export function toRefusal(status: number, code: string, message: string, more: Partial<ErrorBody> = {}): HttpError {
  return new HttpError(message, status, { status, code, message, ...more });
}
