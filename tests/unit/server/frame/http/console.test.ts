import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveConsole } from '../../../../../server/frame/http/console';
import { consolePaths, createPathMatcher } from '../../../../../src/frame/model/console-paths';
import { compressFiles } from '../../../../../tools/build/stale-build';
import { frameServer } from '../../support/frame-server';
import { houseModels as models } from '../../support/houses/models';

const folder = mkdtempSync(join(tmpdir(), 'console-'));
const script = 'console.log("a long enough script");\n'.repeat(100);
const { app, site } = frameServer();
/** Screens beside those of every entity, as an application has them. */
const OWN_PATHS = { pages: ['/dashboard'], dialogs: { lamp: [':id'], flat: [':id', ':id/alarms'] } };
const isScreen = createPathMatcher(consolePaths(models, OWN_PATHS));

beforeAll(async () => {
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(
    join(folder, 'dist', 'index.html'),
    '<script nonce="__CSP_NONCE__"></script><meta nonce="__CSP_NONCE__">',
  );
  writeFileSync(join(folder, 'dist', 'assets', 'main-abc.js'), script);
  await compressFiles(join(folder, 'dist'));
  app.http.use('*', serveConsole(join(folder, 'dist'), { isScreen }));
});

afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers?: Record<string, string>) => app.http.request(path, { headers });

describe('the built console', () => {
  test('gets its page at every address of a screen, each time with a nonce of its own', async () => {
    const nonces = new Set<string>();
    for (const path of ['/', '/places/flats', '/login/email', '/index.html']) {
      const response = await get(path);
      const policy = response.headers.get('content-security-policy') ?? '';
      const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      nonces.add(nonce);
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(policy).not.toContain('unsafe-eval');
      expect(policy).not.toMatch(/(script-src|style-src|default-src) [^;]*unsafe-inline/);
      expect(policy).toContain("default-src 'none'");
      expect(await response.text()).toBe(`<script nonce="${nonce}"></script><meta nonce="${nonce}">`);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    expect(nonces.size).toBe(4);
  });

  test('gets its files compressed, to be kept for ever', async () => {
    const response = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip' });
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(gunzipSync(await response.arrayBuffer()).toString()).toBe(script);
    expect(await (await get('/assets/main-abc.js')).text()).toBe(script);
    expect((await get('/assets/main-abc.js', { 'accept-encoding': 'br, gzip' })).headers.get('content-encoding')).toBe(
      'br',
    );
  });

  test('has no files outside its folder, and no page instead of a missing file', async () => {
    for (const path of [
      '/assets/gone.js',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/%00.txt',
      '/%',
      '/assets///gone.js',
    ]) {
      const response = await get(path);
      expect(await response.text(), path).not.toBe('secret');
    }
    expect((await get('/assets/gone.js')).status).toBe(404);
  });
});

describe('an address that is no screen', () => {
  test.each([
    '/health',
    '/metrics',
    '/fn/nothing',
    '/fn/readings',
    '/api/nothing',
    '/auth/login',
    '/config/x',
    '/events/x',
  ])('is told to a program as JSON: %s', async (path) => {
    const refused = path.startsWith('/api') ? 401 : 404;
    const response = await get(path);
    expect(response.status).toBe(path === '/health' ? 200 : refused);
    expect(response.headers.get('content-type')).toContain('application/json');
  });

  test.each(['/nothing', '/nothing/here', '/lamps/l1/nothing', '/places', '/apis', '/healthy', '/users/u/edit/x'])(
    'gets the page, which says so, as one that is not there: %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('text/html');
    },
  );

  test.each([
    ...['/', '/login/email', '/login/reset', '/account/password', '/history', '/dashboard', '/dashboard/'],
    ...['/lamps', '/lamps/create', '/lamps/HOME-0001', '/lamps/a%2Fb/show', '/places/flats/r 1/alarms'],
  ])('is none of these: %s', async (path) => {
    expect((await get(path)).status).toBe(200);
  });
});

describe('the page of a console in Firebase mode', () => {
  const policyOf = async (emulators: null | { auth: string; firestore: string }) => {
    const page = new Hono();
    const project = { projectId: 'site-1', apiKey: 'AIza-key', authDomain: 'site-1.firebaseapp.com' };
    page.use('*', serveConsole(join(folder, 'dist'), { isScreen, firebase: { ...project, emulators } }));
    return (await page.request('/')).headers.get('content-security-policy') ?? '';
  };

  test('may talk to the services of Firebase, or to their emulators, and to nobody else', async () => {
    expect(await policyOf(null)).toContain(
      "connect-src 'self' https://firestore.googleapis.com https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
    );
    expect(await policyOf({ auth: '127.0.0.1:9099', firestore: '127.0.0.1:8080' })).toContain(
      "connect-src 'self' http://127.0.0.1:9099 http://127.0.0.1:8080;",
    );
    expect((await get('/')).headers.get('content-security-policy')).toContain("connect-src 'self';");
  });

  test('may load images of the origins that the application names', async () => {
    const page = new Hono();
    page.use('*', serveConsole(join(folder, 'dist'), { isScreen, imageOrigins: ['https://tiles.example'] }));
    const policy = (await page.request('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.example;");
    expect(policy.split('https://tiles.example')).toHaveLength(2);
  });

  test('may load the image by which the SDK of Firestore finds out whether there is a network, and no other', async () => {
    const images = async (policy: Promise<string>) => /img-src ([^;]*);/.exec(await policy)?.[1];
    const probe = await images(policyOf(null));
    expect(probe).toMatch(/^'self' data: blob: https:\/\/\S+$/);
    const sdk = await readFile(
      'node_modules/@firebase/webchannel-wrapper/dist/webchannel-blob/esm/webchannel_blob_es2018.js',
      'utf8',
    );
    expect(sdk).toContain(probe?.split('https:').at(-1));
    expect(await images(policyOf({ auth: '127.0.0.1:9099', firestore: '127.0.0.1:8080' }))).toBe("'self' data: blob:");
    const { headers } = await get('/');
    expect(await images(Promise.resolve(headers.get('content-security-policy') ?? ''))).toBe("'self' data: blob:");
  });
});

describe('every answer', () => {
  test('carries the headers that keep a browser careful', async () => {
    for (const path of ['/', '/config', '/api/flats', '/assets/main-abc.js', '/nothing.js']) {
      const { headers } = await get(path);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('referrer-policy'), path).toBe('strict-origin');
      expect(headers.get('x-frame-options'), path).toBe('DENY');
      expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
      expect(headers.get('permissions-policy'), path).toContain('geolocation=()');
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
    }
    expect((await get('/api/flats')).headers.get('cache-control')).toBe('no-store');
  });

  test('to a body that is too large is a refusal', async () => {
    const response = await app.http.request('/auth/login', { method: 'POST', body: 'x'.repeat(20_000) });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ status: 413, code: 'too_large' });
  });
});
