export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 502;

interface ErrorDetails {
  /** Texts by field path. */
  errors?: Record<string, string>;
  /** Current values of the fields that changed since the version that a save started from. */
  changed?: Record<string, unknown>;
  /** Index of the refused operation among several that were to happen together. */
  operation?: number;
}

/** A refusal that the client is told of: HTTP status, a code for programs, a message for people. */
export class ApiError extends Error {
  readonly status: ErrorStatus;
  readonly code: string;
  readonly details: ErrorDetails;

  constructor(status: ErrorStatus, code: string, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
  }

  toJSON() {
    return { status: this.status, code: this.code, message: this.message, ...this.details };
  }
}

/** A refusal whose message is made of its fields' texts: `name: please fill required`. */
export function fieldsRefused(status: 400 | 403 | 422, code: string, errors: Record<string, string>): ApiError {
  const message = Object.entries(errors)
    .map(([path, text]) => `${path}: ${text}`)
    .join('; ');
  return new ApiError(status, code, message, { errors });
}
