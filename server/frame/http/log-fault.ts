import type { Context, HonoRequest } from 'hono';
import { routePath } from 'hono/route';
import { isPlainObject } from '../../../src/frame/model/paths';
import { log } from '../log/log';
import { without } from '../log/secrets';
import { requestIdOf } from './environment';

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

/**
 * Logs an unexpected error: its kind, stack, and message without any text of the request, which may be secret or
 * personal.
 */
export async function logFault(error: unknown, context: Context): Promise<void> {
  const sent = await sentTexts(context);
  const { name, code } = Object(error);
  log.error('A request failed', {
    ...{ requestId: requestIdOf(context), method: context.req.method, route: routePath(context) },
    ...{ error: typeof name === 'string' ? name : typeof error, code: typeof code === 'string' ? code : undefined },
    reason: without(sent, error instanceof Error ? error.message : String(error)),
    stack: error instanceof Error ? framesOf(error) : undefined,
  });
}
