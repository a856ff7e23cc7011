import type { Context, MiddlewareHandler, Next } from 'hono';
import { MINUTE } from '../../../src/frame/time/units';
import { bearerOf } from '../auth/authenticate';
import { digestOf } from '../auth/secrets';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import { asReadOnly } from '../documents/read-only-impersonation';
import { createWindows } from '../http/counted-windows';
import type { Environment } from '../http/environment';
import { isCommand, isReading } from '../http/read-only-calls';
import { logFailure } from '../log/log';
import { isCommandKey, isProgramKey, type ProgramKeys } from './program-keys';

/** Requests of one access key per minute. Each call of a batch counts. */
export const REQUESTS_A_MINUTE = 600;

/**
 * Refuses requests with an access key that change anything, concern accounts, or exceed the rate limit. Responses
 * contain `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset` (s).
 */
export function programsOnlyRead(keys: ProgramKeys, now: () => number): MiddlewareHandler<Environment> {
  const windows = createWindows(now, REQUESTS_A_MINUTE, MINUTE);

  async function answerProgram(text: string, context: Context<Environment>, next: Next): Promise<void> {
    const { path } = context.req;
    const reads = isReading(context);
    const isAllowed = reads || (isCommandKey(text) && isCommand(context));
    if (path.startsWith('/auth/') || path.startsWith('/api/_keys') || !isAllowed) {
      throw new ApiError(403, 'key_reads_only', message('keys.readOnly'));
    }
    const id = digestOf(text);
    const count = (calls: number): void => {
      if (calls > windows.left(id)) {
        const tooOften = message('request.tooOften', { smart_count: 1 });
        const retryAfterSeconds = Math.ceil((windows.endOf(id) - now()) / 1000);
        throw new ApiError(429, 'too_often', tooOften, { retryAfterSeconds });
      }
      windows.count(id, calls);
    };
    count(1);
    context.set('countCalls', count);
    await keys.noteUse(text).catch((error: unknown) => logFailure('The last use of a key could not be stored', error));
    await (reads ? asReadOnly(next) : next());
    context.header('RateLimit-Limit', String(REQUESTS_A_MINUTE));
    context.header('RateLimit-Remaining', String(windows.left(id)));
    context.header('RateLimit-Reset', String(Math.ceil((windows.endOf(id) - now()) / 1000)));
  }

  return (context, next) => {
    const text = bearerOf(context);
    return text === undefined || !isProgramKey(text) ? next() : answerProgram(text, context, next);
  };
}
