import type { Context, MiddlewareHandler } from 'hono';
import type { Environment } from '../http/environment';
import type { Attempts, LongSecret } from './attempts';

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
 * Checks a key or link secret of a request.
 * @param check returns undefined for a wrong secret, which counts for the client's network.
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
