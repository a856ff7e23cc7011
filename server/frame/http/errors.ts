import type { Context, HonoRequest } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import type { Message } from '../../../src/frame/model/message';
import { isPlainObject } from '../../../src/frame/model/paths';
import { QueryError } from '../../../src/frame/query/query-error';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import { log } from '../log/log';
import { redactSecrets } from '../log/start-log';
import { type DatabaseFault, findDatabaseFault } from '../stores/data-error';
import { type BusyOutcome, StoreBusy } from '../stores/store';
import { getSay, requestIdOf } from './environment';

const PLAIN_HEADERS = /^(accept|content|connection|host$|user-agent$|sec-|origin$|cache-|x-client$|x-request-id$)/;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isPlainObject(value) ? Object.values(value).flatMap(textsIn) : [];
}

function textsOf(body: string): string[] {
  try {
    return textsIn(JSON.parse(body));
  } catch {
    return [body];
  }
}

function wordsOf({ searchParams }: URL): string[] {
  return [...searchParams].flat().flatMap((text) => text.split(/[^\w@.+~-]+/));
}

async function bodyTexts(req: HonoRequest): Promise<string[]> {
  const { formData, ...others } = req.bodyCache;
  try {
    if (formData !== undefined) return [...(await Promise.resolve(formData)).values()].flatMap(textsIn);
    return Object.keys(others).length === 0 ? [] : textsOf(await req.text());
  } catch {
    return [];
  }
}

async function sentTexts(context: Context): Promise<string[]> {
  const { req } = context;
  const headers = Object.entries(req.header()).flatMap(([name, value]) =>
    PLAIN_HEADERS.test(name) ? [] : value.split(/[\s,;=]+/),
  );
  const url = new URL(req.url);
  const routeParts = new Set(routePath(context).split('/'));
  const segments = url.pathname.split('/').filter((segment) => !routeParts.has(segment));
  const addressed = [...segments, ...Object.values(req.param()), ...url.searchParams.values(), ...wordsOf(url)];
  return [...headers, ...addressed, ...(await bodyTexts(req))];
}

function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join('\n');
}

/** Logs a fault without any text of the request, because the text may be secret or personal. */
export async function logFault(error: unknown, context: Context): Promise<void> {
  const sent = await sentTexts(context);
  const { name, code } = Object(error);
  log.error('A request failed', {
    ...{ requestId: requestIdOf(context), method: context.req.method, route: routePath(context) },
    ...{ error: typeof name === 'string' ? name : typeof error, code: typeof code === 'string' ? code : undefined },
    reason: redactSecrets(sent, error instanceof Error ? error.message : String(error)),
    stack: error instanceof Error ? framesOf(error) : undefined,
  });
}

type FaultAnswer = { status: 500 | 503 | 507; code: string; message: Message };

const UNEXPECTED: FaultAnswer = { status: 500, code: 'internal', message: message('fault.internal') };

const FAULTS: Readonly<Record<DatabaseFault, FaultAnswer>> = {
  full: { status: 507, code: 'disk_full', message: message('fault.full') },
  damaged: { status: 503, code: 'data_damaged', message: message('fault.damaged') },
  busy: { status: 503, code: 'busy', message: message('fault.busy') },
  unwritable: { status: 503, code: 'disk_failed', message: message('fault.unwritable') },
};

const RETRY_AFTER_SECONDS = 5;

const ABANDONED: Readonly<Record<BusyOutcome, FaultAnswer>> = {
  'nothing written': { status: 503, code: 'busy', message: message('fault.nothingWritten') },
  'not known': { status: 503, code: 'busy_unknown', message: message('fault.notKnown') },
};

/** Excludes disconnections from the log, because strangers could fill the log. */
function isDisconnected(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
}

/** Logs an unexpected error and hides its message. The request id in the response identifies the log entry. */
export async function answerError(error: unknown, context: Context): Promise<Response> {
  if (error instanceof ApiError) {
    const { retryAfterSeconds } = error.details;
    if (retryAfterSeconds !== undefined) context.header('Retry-After', String(retryAfterSeconds));
    return context.json(error.toBody(getSay(context)), error.status);
  }
  if (error instanceof QueryError) return context.json(error.toBody(getSay(context)), error.status);
  if (error instanceof HTTPException) {
    const { status, message } = error;
    return context.json({ status, code: 'refused', message: message || 'Refused' }, status);
  }
  if (isDisconnected(error))
    return context.json({ status: 400, code: 'aborted', message: 'The request was cut off' }, 400);
  if (error instanceof StoreBusy) {
    const { status, code, message: text } = ABANDONED[error.outcome];
    const cause = error.cause instanceof Error ? error.cause.message : 'it waited too long for other writes';
    log.warn('A write was abandoned because the database was busy; the client may retry', {
      route: context.req.routePath,
      reason: cause,
    });
    context.header('Retry-After', String(RETRY_AFTER_SECONDS));
    return context.json({ status, code, message: getSay(context)(text) }, status);
  }
  const body = await buildFaultBody(error, context);
  return context.json(body, body.status);
}

export function describeFault(error: unknown): FaultAnswer & { day?: string } {
  const fault = findDatabaseFault(error);
  if (fault === undefined) return UNEXPECTED;
  const day = error instanceof Error && 'day' in error && typeof error.day === 'string' ? error.day : undefined;
  return day === undefined ? FAULTS[fault] : { ...FAULTS[fault], message: message('fault.damagedDay', { day }), day };
}

export async function buildFaultBody(error: unknown, context: Context) {
  await logFault(error, context);
  const { message: text, ...answer } = describeFault(error);
  const requestId = requestIdOf(context);
  const said = getSay(context)(text);
  return { ...answer, message: requestId === undefined ? said : `${said} (${requestId})`, requestId };
}

export function answerNotFound(context: Context): Response {
  return context.json({ status: 404, code: 'not_found', message: `There is nothing at ${context.req.path}` }, 404);
}
