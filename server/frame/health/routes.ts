import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bearerOf } from '../auth/authenticate';
import { checkSecret } from '../auth/sign-in';
import { ApiError } from '../documents/api-error';
import type { Environment } from '../http/environment';
import { exposition } from '../metrics/registry';
import type { HealthReport } from './health';

export type OperatorTokens = { health?: string | undefined; metrics?: string | undefined };

interface OperatorParts {
  look(): Promise<HealthReport>;
  tokens: OperatorTokens;
  measure(): Promise<void>;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * True if a request carries this token, compared in constant time.
 * @throws ApiError 401 for a wrong token, 429 after too many of them.
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
 * Routes for the operator. `GET /health`: 200 or 503 with `{ status }`, and with its token the checks. `GET /metrics`:
 * Prometheus text, only with its token. The client's address gives no access, because a local proxy has the same one.
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

const SHORTEST_TOKEN = 16;

/**
 * Reads the tokens of `/health` and `/metrics` from `HEALTH_TOKEN` and `METRICS_TOKEN`.
 * @param problems receives a line for a token that could be guessed.
 */
export function readOperatorTokens(variables: NodeJS.ProcessEnv, problems: string[]): OperatorTokens {
  const read = (name: string) => {
    const token = variables[name]?.trim() || undefined;
    if (token !== undefined && !/^\S+$/.test(token)) problems.push(`${name} must not have spaces`);
    if (token !== undefined && token.length < SHORTEST_TOKEN) {
      problems.push(`${name} must have at least ${SHORTEST_TOKEN} characters`);
    }
    return token;
  };
  return { health: read('HEALTH_TOKEN'), metrics: read('METRICS_TOKEN') };
}
