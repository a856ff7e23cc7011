import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A refusal that the caller is told about, as `{ status, code, message }`. */
export class TelemetryError extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: 'invalid-request' | 'unauthenticated' | 'forbidden',
    message: string,
  ) {
    super(message);
    this.name = 'TelemetryError';
  }
}

/** The caller asked for something that makes no sense. */
export function invalid(message: string): TelemetryError {
  return new TelemetryError(400, 'invalid-request', message);
}
