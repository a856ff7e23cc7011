import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { QueryError } from '../../src/query/query-error';
import { ApiError } from '../documents/api-error';

/** Answers every error as JSON. What was not foreseen is written to the log and told to nobody. */
export function answerError(error: unknown, context: Context): Response {
  if (error instanceof ApiError) return context.json(error.toJSON(), error.status);
  if (error instanceof QueryError) return context.json(error.toJSON(), error.status);
  if (error instanceof HTTPException) {
    const { status, message } = error;
    return context.json({ status, code: 'refused', message: message || 'Refused' }, status);
  }
  console.error(`${context.req.method} ${context.req.path} failed:`, error instanceof Error ? error.stack : error);
  const message = 'Error: something went wrong. Try again later';
  return context.json({ status: 500, code: 'internal', message }, 500);
}

export function answerNotFound(context: Context): Response {
  return context.json({ status: 404, code: 'not_found', message: `There is nothing at ${context.req.path}` }, 404);
}
