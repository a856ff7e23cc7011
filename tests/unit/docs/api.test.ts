import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
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
