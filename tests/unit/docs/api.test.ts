import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { type Call, listInputEntries } from '../../../src/frame/model/call';
import { airCalls, authCalls, frameCalls } from '../../support/defined-calls';
import { testServer } from '../server/support/test-server';

const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'api.md'), 'utf8');
const server = testServer();

afterAll(async () => {
  await server.app.close();
  await server.site.close();
});

/** The route without what only the router needs: `/api/_files/:id/:part`. */
const plain = (path: string) => path.replace(/:(\w+)\{.*?\}+/g, ':$1');

it('names every route of the server, and no other', () => {
  const routes = server.app.http.routes.filter(({ method }) => method !== 'ALL');
  const there = [...new Set(routes.map(({ method, path }) => `${method} ${plain(path)}`))].sort();
  const named = [...page.matchAll(/`((?:GET|POST|PUT|DELETE) \/[^`]*)`/g)].map(([, route = '']) => route);
  const withoutSingleSignOn = [...new Set(named)].filter((route) => !route.includes('/auth/single-sign-on/')).sort();
  expect(withoutSingleSignOn).toEqual(there);
});

function inputCells(): ReadonlyMap<string, string> {
  const cells = new Map<string, string>();
  let above = '';
  for (const line of page.split('\n').filter((text) => text.startsWith('- `'))) {
    const [request = ''] = line.split(' → ');
    const [routes = '', input = ''] = request.split(/ with (.*)/);
    const isSame = input.includes('the same');
    above = isSame ? `${above} ${input}` : input;
    for (const [, route = ''] of routes.matchAll(/`([A-Z]+ \/[^`]*)`/g)) cells.set(route, above);
  }
  return cells;
}

const cells = inputCells();
const documented: [route: string, call: Call][] = [
  ...airCalls.map((call): [string, Call] => [`${call.method} /fn${call.path}`, call]),
  ...frameCalls.map((call): [string, Call] => [`${call.method} /api${call.path}`, call]),
  ...authCalls.map((call): [string, Call] => [`${call.method} /auth${call.path}`, call]),
];

describe('what a call is sent', () => {
  it.each(documented)('%s is named as it is', (route, call) => {
    const cell = cells.get(route) ?? '';
    const names = Object.keys(listInputEntries(call.input)).filter((name) => !call.path.includes(`:${name}`));
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(cell))).toEqual([]);
  });

  it.each(documented)('%s says which are optional', (route, call) => {
    const entries = listInputEntries(call.input);
    const marked = [...(cells.get(route) ?? '').matchAll(/\b(\w+)\?/g)].map(([, name = '']) => name);
    const isRequired = (name: string) => {
      const entry = entries[name];
      return entry !== undefined && !v.is(entry, undefined);
    };
    expect(marked.filter(isRequired)).toEqual([]);
  });
});
