import type { Context, MiddlewareHandler } from 'hono';
import type { Environment } from '../http/environment';
import type { Attempts, LongSecret } from './attempts';

/** Limits the wrong long secrets of a network for the routes below, see {@link checkSecret}. */
export function limitSecrets(
  attempts: Attempts,
  addressOf: (context: Context) => string,
): MiddlewareHandler<Environment> {
  return (context, next) => {
    context.set('secretLimit', { attempts, address: addressOf(context) });
    return next();
  };
}

/**
 * Checks a key or the secret of a link that a request carries. Wrong ones count for the network of the request.
 *
 * @param check returns undefined for a wrong secret.
 * @throws ApiError 429 after too many wrong secrets.
 */
export function checkSecret<Result>(
  context: Context<Environment>,
  kind: LongSecret['with'],
  secret: string,
  check: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const limit = context.get('secretLimit');
  if (limit === undefined) throw new Error('A route with secrets is mounted without limitSecrets');
  return limit.attempts.checkLong({ with: kind, address: limit.address, secret }, check);
}
