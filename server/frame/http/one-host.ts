import type { MiddlewareHandler } from 'hono';
import { ApiError } from '../documents/api-error';
import type { Environment } from './environment';

/** Refuses a request with two hosts (RFC 9112, 3.2), because Node uses the first and a proxy may use the other. */
export const requireOneHost: MiddlewareHandler<Environment> = async (context, next) => {
  const headers = context.env?.incoming?.rawHeaders ?? [];
  let hosts = 0;
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1) throw new ApiError(400, 'refused', 'A request must contain exactly one Host header');
  await next();
};
