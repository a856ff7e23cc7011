import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../server/air/site/config';
import { openConfiguredSite } from '../../../server/air/site/site';
import { runCreateAdmin } from '../../../server/start/create-admin/command';
import { firebaseOfProduct } from '../../support/products/product-of-file';

/** Beside the project with the demo data set: a new one, with nobody in it. */
const projectId = 'demo-new-site';
const app = initializeApp({ projectId }, 'first-administrator');

beforeAll(() => {
  Object.assign(process.env, firebaseOfProduct().environment);
});
afterAll(() => deleteApp(app));

async function createAdmin(...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const variables = { ...firebaseOfProduct().environment, BACKEND: 'firebase', FIREBASE_PROJECT_ID: projectId };
  const code = await runCreateAdmin(args, {
    openSite: () => openConfiguredSite(readConfig(variables), 'npm run create:admin'),
    askPassword: undefined,
    environmentPassword: 'segreta1',
    write: (line) => lines.push(line),
  });
  return { code, text: lines.join('\n') };
}

test('the first administrator of a project is made at the command line, once', async () => {
  const first = await createAdmin('--email', 'Anna@Site.example', '--name', 'Anna');
  expect(first).toEqual({ code: 0, text: 'Created the administrator Anna, who signs in as anna@site.example.' });
  const account = await getAuth(app).getUserByEmail('anna@site.example');
  expect(account.customClaims).toEqual({ role: 'ADMIN', claim: 'all', name: 'Anna' });
  const again = await createAdmin('--email', 'anna@site.example', '--name', 'Anna');
  expect(again.code).toBe(2);
  expect(again.text).toContain('email: is already in use');
});
