import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../../../server/emulators/free-port';
import { type RunningEmulators, startEmulators } from '../../../server/emulators/start-emulators';
import { collectJobPlans } from '../../../server/frame/feature/site-parts';
import { FRAME_FEATURES } from '../../../server/frame/features';
import { buildFunctions, deployedAs, serveFunctions } from '../../support/functions-node/built-functions';
import { functionsNode } from '../../support/functions-node/functions-node';
import { wantNoProduct } from '../../support/products/product-of-file';
import { startServer } from '../../support/start-server';
import { describeLibrary } from '../support/library-walk';

wantNoProduct();

const root = join(import.meta.dirname, '..', '..', '..');
const APPLICATION = join('examples', 'library');
const projectId = 'demo-library';
let emulators: RunningEmulators | undefined;

afterAll(() => emulators?.stop());

describeLibrary('the library on Firebase', async () => {
  const ports = { auth: await findFreePort(), firestore: await findFreePort() };
  emulators = await startEmulators({ rulesFolder: join(root, APPLICATION), projectId, ports });
  return startServer(
    root,
    { ...emulators.environment, BACKEND: 'firebase', FIREBASE_PROJECT_ID: projectId, CONSOLE_BUILD: 'plain' },
    { words: ['--app', APPLICATION] },
  );
});

const node = functionsNode() ?? '';

describe.skipIf(node === '')('the library as Cloud Functions', () => {
  test('is built with all that is deployed, and answers on the data that the server made', async () => {
    const functions = buildFunctions(APPLICATION);
    const folder = join(functions, '..');
    const { hosting, functions: sources, firestore } = JSON.parse(readFileSync(join(folder, 'firebase.json'), 'utf8'));
    const named = [hosting.public, sources[0].source, firestore.rules, firestore.indexes];
    expect(named.filter((name) => !existsSync(join(folder, name)))).toEqual([]);
    expect(existsSync(join(folder, hosting.public, 'index.html'))).toBe(false);

    const jobs = collectJobPlans('firebase', FRAME_FEATURES).map(({ name }) => name);
    const manifest = await deployedAs(node, [], functions);
    expect(Object.keys(Object(manifest).endpoints).sort()).toEqual(
      ['site', ...jobs.map((job) => `jobs-${job}`)].sort(),
    );

    const environment = { ...emulators?.environment, GCLOUD_PROJECT: projectId, WEB_API_KEY: 'key' };
    const { url, stop } = await serveFunctions(node, environment, functions);
    try {
      const page = await fetch(`${url}/site/books`);
      const nonce = /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1] ?? 'none';
      expect([page.status, (await page.text()).includes(nonce)]).toEqual([200, true]);
      expect((await fetch(`${url}/site/api/books`)).status).toBe(401);
      const signIn = await fetch(`${url}/site/auth/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: 'nobody00' }),
      });
      expect(signIn.status).toBe(401);
      for (const job of jobs)
        expect([job, (await fetch(`${url}/jobs/${job}`, { method: 'POST' })).ok]).toEqual([job, true]);
    } finally {
      await stop();
    }
  });
});
