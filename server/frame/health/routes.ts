import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bearerOf } from '../auth/authenticate';
import { checkSecret } from '../auth/check-secret';
import { ApiError } from '../documents/api-error';
import type { Environment } from '../http/environment';
import { exposition } from '../metrics/registry';
import type { HealthReport } from './health';

/** What lets a program read more than that the server is well. Without a token nobody does. */
export interface OperatorTokens {
  health?: string | undefined;
  metrics?: string | undefined;
}

interface OperatorParts {
  look(): Promise<HealthReport>;
  tokens: OperatorTokens;
  /** Brings figures up to date that are not counted as they change. */
  measure(): Promise<void>;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * Whether a request carries this token, which takes as long whatever it carries instead.
 *
 * @throws ApiError 401 for another one, 429 after too many of them.
 */
async function carries(context: Context, token: string | undefined): Promise<boolean> {
  const given = bearerOf(context);
  if (given === undefined) return false;
  const isRight = async () => (token !== undefined && timingSafeEqual(digest(given), digest(token))) || undefined;
  if ((await checkSecret(context, 'key', given, isRight)) === true) return true;
  context.header('WWW-Authenticate', 'Bearer');
  throw new ApiError(401, 'unauthenticated', 'This is not the token of this page');
}

/**
 * For whoever runs the server. `GET /health`: 200 or 503 with `{ status }`, and with its token what was looked at, and why not.
 * `GET /metrics`: figures in the text format of Prometheus, with its token alone. The address that a request comes from opens
 * neither: what a proxy of the same machine passes on comes from there, too.
 */
export function operatorRoutes({ look, tokens, measure }: OperatorParts): Hono<Environment> {
  const app = new Hono<Environment>();

  app.get('/health', async (context) => {
    const isOperator = await carries(context, tokens.health);
    const { ok, checks } = await look();
    context.header('Cache-Control', 'no-store');
    const status = ok ? 'ok' : 'failing';
    const reasons = checks.flatMap(({ name, reason }) => (reason === undefined ? [] : `${name}: ${reason}`));
    return context.json(isOperator ? { status, reasons, checks } : { status }, ok ? 200 : 503);
  });

  app.get('/metrics', async (context, next) => {
    if (tokens.metrics === undefined) return next();
    if (!(await carries(context, tokens.metrics))) {
      context.header('WWW-Authenticate', 'Bearer');
      throw new ApiError(401, 'unauthenticated', 'The token of this page is missing');
    }
    await measure();
    context.header('Cache-Control', 'no-store');
    return context.body(await exposition.text(), 200, { 'content-type': exposition.contentType });
  });

  return app;
}
