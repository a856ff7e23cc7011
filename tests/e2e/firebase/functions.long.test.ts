import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AIR_FEATURES } from '../../../server/air/features';
import { DEMO_TOKENS } from '../../../server/air/seed/demo-accounts';
import { collectJobPlans, collectSecrets } from '../../../server/frame/feature/site-parts';
import { FRAME_FEATURES } from '../../../server/frame/features';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { FUNCTIONS_NODE } from '../../../tools/build/application-programs';
import { firestoreClient } from '../../support/firestore-client';
import {
  buildFunctions,
  deployedAs,
  type ServedFunctions,
  serveFunctions,
} from '../../support/functions-node/built-functions';
import { functionsNode } from '../../support/functions-node/functions-node';
import { firebaseOfProduct } from '../../support/products/product-of-file';
import { identityToolkit, KEY, withPassword } from './support/calls';

const node = functionsNode() ?? '';
const FEATURES = [...FRAME_FEATURES, ...AIR_FEATURES];
const JOBS = collectJobPlans('firebase', FEATURES);
const SECRETS = collectSecrets(FEATURES);

let served: ServedFunctions;

function objectIn(content: unknown, key: string): PlainObject {
  const value = isPlainObject(content) ? content[key] : undefined;
  if (!isPlainObject(value)) throw new Error(`There is no ${key} in ${JSON.stringify(content)}`);
  return value;
}

/** Names of the secrets that each function is handed. */
function secretsIn(manifest: unknown): Record<string, string[]> {
  const endpoints = Object.entries(objectIn(manifest, 'endpoints'));
  return Object.fromEntries(
    endpoints.map(([name, endpoint]) => {
      const secrets: unknown = isPlainObject(endpoint) ? endpoint.secretEnvironmentVariables : undefined;
      const keys = Array.isArray(secrets) ? secrets.map((secret: unknown) => isPlainObject(secret) && secret.key) : [];
      return [name, keys.map(String).sort()];
    }),
  );
}

describe.skipIf(node === '')(`the functions on Node ${FUNCTIONS_NODE}`, () => {
  beforeAll(async () => {
    buildFunctions();
    const { environment, projectId } = firebaseOfProduct();
    served = await serveFunctions(node, { ...environment, GCLOUD_PROJECT: projectId, WEB_API_KEY: KEY });
  });
  afterAll(() => served?.stop());

  test('are deployed one for each job of the list, with its time, retries and memory', async () => {
    const endpoints = objectIn(await deployedAs(node, []), 'endpoints');
    expect(Object.keys(endpoints).sort()).toEqual(['site', ...JOBS.map(({ name }) => `jobs-${name}`)].sort());
    for (const { name, limit, retries, isLarge = false } of JOBS) {
      expect(endpoints[`jobs-${name}`]).toMatchObject({
        timeoutSeconds: limit / 1000,
        maxInstances: 1,
        availableMemoryMb: isLarge ? 1024 : 512,
        scheduleTrigger: { schedule: expect.any(String), timeZone: 'Etc/UTC', retryConfig: { retryCount: retries } },
      });
    }
  });

  test('are handed the secrets that they need, of those that the site has set', async () => {
    const none = secretsIn(await deployedAs(node, []));
    expect(Object.values(none).flat()).toEqual([]);
    const all = secretsIn(await deployedAs(node, Object.keys(SECRETS)));
    expect(Object.entries(all).filter(([, secrets]) => secrets.length > 0)).toEqual(
      expect.arrayContaining([
        [
          'site',
          [
            'AIRLY_API_KEY',
            'EVIDENCE_SIGNING_KEY',
            'HEALTH_TOKEN',
            'METRICS_TOKEN',
            'SLACK_WEBHOOK_URL',
            'TUYA_CLIENT_SECRET',
          ],
        ],
        ['jobs-evidence', ['EVIDENCE_SIGNING_KEY']],
        ['jobs-deliverMail', ['SMTP_URL']],
        ['jobs-notifyAlarms', ['ALARM_SLACK_WEBHOOK_URL', 'ALARM_WEBHOOK_SECRET']],
        ['jobs-followSchedules', ['TUYA_CLIENT_SECRET']],
      ]),
    );
    expect(Object.values(all).filter((secrets) => secrets.length > 0)).toHaveLength(5);
    expect(new Set(Object.values(all).flat())).toEqual(new Set(Object.keys(SECRETS)));
    const one = secretsIn(await deployedAs(node, ['SMTP_URL']));
    expect(Object.entries(one).filter(([, secrets]) => secrets.length > 0)).toEqual([
      ['jobs-deliverMail', ['SMTP_URL']],
    ]);
  });

  test('answer the page, each time with a nonce of its own', async () => {
    const nonces = await Promise.all(
      ['/', '/devices'].map(async (path) => {
        const answer = await fetch(`${served.url}/site${path}`);
        expect(answer.status).toBe(200);
        const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';
        expect(nonce.length).toBeGreaterThan(15);
        expect(await answer.text()).toContain(nonce);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  test('sign an access token in, and read records as that session may', async () => {
    const [demo] = DEMO_TOKENS;
    const asked = await fetch(`${served.url}/site/auth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: demo?.token }),
    });
    expect(asked.status).toBe(200);
    const answer: unknown = await asked.json();
    const token = isPlainObject(answer) ? answer.data : undefined;
    const { idToken } = await identityToolkit('signInWithCustomToken', { token });
    const read = (bearer: string) =>
      fetch(`${served.url}/site/api/devices`, { headers: { authorization: `Bearer ${bearer}` } });
    const own: unknown = await (await read(idToken)).json();
    const all: unknown = await (await read((await withPassword('admin@demo.example', 'demo1234')).idToken)).json();
    if (!Array.isArray(own) || !Array.isArray(all)) throw new Error('No lists');
    expect(own.length).toBeGreaterThan(0);
    expect(all.length).toBeGreaterThan(own.length);
    expect((await read('nobody')).status).toBe(401);
  });

  test('open no stream of events, which nobody listens to there', async () => {
    const { idToken } = await withPassword('admin@demo.example', 'demo1234');
    const answer = await fetch(`${served.url}/site/events`, { headers: { authorization: `Bearer ${idToken}` } });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
  });

  test('run each job when Cloud Scheduler asks for it, and note how it ended', async () => {
    const began = Date.now();
    for (const { name } of JOBS) {
      const { ok } = await fetch(`${served.url}/jobs/${name}`, { method: 'POST' });
      expect([name, ok]).toEqual([name, true]);
    }
    const { environment, projectId } = firebaseOfProduct();
    const [host = '', port] = (environment.FIRESTORE_EMULATOR_HOST ?? '').split(':');
    const firestore = firestoreClient({ host, port: Number(port) }, projectId);
    const places = JOBS.map(({ name }) => firestore.collection('server_settings').doc(`job:${name}`));
    const noted = await firestore.getAll(...places);
    await firestore.terminate();
    for (const [index, document] of noted.entries()) {
      expect([JOBS[index]?.name, document.get('isGood')]).toEqual([JOBS[index]?.name, true]);
      expect(Number(document.get('lastGoodAt'))).toBeGreaterThanOrEqual(began);
    }
  });
});
