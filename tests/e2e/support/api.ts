import type { Page } from 'playwright-core';
import { storedSession } from './stored-session';

interface ApiAnswer {
  status: number;
  body: unknown;
}

export async function api(page: Page, method: string, path: string, body?: unknown): Promise<ApiAnswer> {
  const stored = await storedSession(page);
  const session: unknown = JSON.parse(stored ?? 'null');
  const token = typeof session === 'object' && session !== null && 'token' in session ? session.token : '';
  const answer = await fetch(new URL(path, page.url()), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
}

function isRecord(value: unknown): value is Record<string, unknown> & { id: string } {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}

export async function recordsOf(page: Page, collection: string, filter: unknown) {
  const range = JSON.stringify([0, 999]);
  const parameters = new URLSearchParams({ filter: JSON.stringify(filter), range });
  const { body } = await api(page, 'GET', `/api/${collection}?${parameters}`);
  if (!Array.isArray(body)) throw new Error(`no list of ${collection}: ${JSON.stringify(body)}`);
  return body.filter(isRecord);
}

export async function createRecord(page: Page, collection: string, data: Record<string, unknown>): Promise<string> {
  const { body } = await api(page, 'POST', `/api/${collection}`, data);
  if (!isRecord(body)) throw new Error(`not created: ${JSON.stringify(body)}`);
  return body.id;
}
