import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { violations } from '../../schemawright/testing/axe';
import { pageProblems } from '../../schemawright/testing/page-problems';
import { ensureServer } from '../../tools/build/build-server';
import { sharedBrowser } from '../support/browser';
import { wantNoProduct } from '../support/products/product-of-file';
import { openReceiver, type Receiver } from '../support/receiver';
import { type RunningServer, startServer } from '../support/start-server';
import { ACCOUNTS } from './support/accounts';
import { dismissToast, fillIn, follow, goTo, heading, save } from './support/screens';
import { signIn } from './support/sign-in';

wantNoProduct();

const root = join(import.meta.dirname, '..', '..');
const problems = pageProblems();
const folder = mkdtempSync(join(tmpdir(), 'subscriptions-'));
let receiver: Receiver;
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  receiver = await openReceiver();
  const variables = { DATA_DIR: folder, DEMO_DAYS: '1', WEBHOOK_PRIVATE_HOSTS: receiver.host };
  server = await startServer(root, variables, { program: await ensureServer(root) });
  browser = await sharedBrowser();
});

afterAll(async () => {
  await server.stop();
  await receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

afterEach(() => expect(problems.take(), 'errors and warnings in the browser console').toEqual([]));

test('a change of a room comes to a program that somebody has subscribed, and comes again when it is asked for', async () => {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  problems.watch(page);
  await signIn(page, server.url, ACCOUNTS.admin);
  await follow(page, 'Webhooks');
  await page.getByRole('link', { name: 'New subscription' }).click();
  await fillIn(page, { Name: 'Facility' });
  await page.getByRole('textbox', { name: /^Address of the program/ }).fill('http://10.0.0.1/x');
  for (const [label, option] of [
    ['Changes of', 'Rooms'],
    ['When a record is', 'changed'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await page.keyboard.press('Escape');
  await page
    .getByRole('textbox', { name: /^Only those that meet/ })
    .fill(`${server.url}/hierarchy/rooms?filter=${encodeURIComponent('{"name":{"contains":"Aula"}}')}&page=1`);
  await save(page);
  await page.getByText('must begin with https://').first().waitFor();
  await page.getByRole('textbox', { name: /^Address of the program/ }).fill(receiver.urlOf('/rooms'));
  expect(await violations(page)).toEqual([]);
  await save(page);
  await dismissToast(page, 'Item added successfully');

  await page.getByRole('link', { name: 'Show Facility' }).click();
  await page.getByText('Nothing is sent yet').waitFor();
  await page.getByRole('button', { name: 'Make the secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make the secret' }).click();
  const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue();
  expect(secret).toMatch(/^whsec_/);
  const webhook = new Webhook(secret);
  const read = (index: number) => {
    const post = receiver.posts[index];
    if (post === undefined) throw new Error(`There is no post ${index}`);
    const { headers, body } = post;
    return webhook.verify(body, {
      'webhook-id': String(headers['webhook-id']),
      'webhook-timestamp': String(headers['webhook-timestamp']),
      'webhook-signature': String(headers['webhook-signature']),
    });
  };
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText('The program accepted it').waitFor();
  expect(read(0)).toMatchObject({ type: 'test' });
  const address = new URL(page.url()).pathname;

  await goTo(page, '/hierarchy/rooms');
  await page.getByRole('link', { name: 'Edit Aula 1A' }).click();
  await heading(page, 'Aula 1A').waitFor();
  await fillIn(page, { Name: 'Aula 1 A' });
  await save(page);
  await dismissToast(page, 'Item updated successfully');
  await expect.poll(() => receiver.posts.length, { timeout: 60_000 }).toBe(2);
  expect(read(1)).toMatchObject({
    type: 'room.changes',
    data: { events: [{ event: 'changed', entity: 'room', record: { name: 'Aula 1 A' } }] },
  });

  await goTo(page, address);
  const attempts = page.getByRole('table', { name: 'The last attempts' });
  await attempts.getByRole('row', { name: /1 change Accepted \(200\)/ }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Secret' }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  receiver.answer = { status: 503, text: 'words of the inside' };
  await attempts.getByRole('button', { name: /^Send again/ }).click();
  await page.getByText('The program did not accept it: Answered 503').waitFor();
  receiver.answer = { status: 200, text: '' };
  await attempts.getByRole('button', { name: /^Send again/ }).click();
  await page.getByText('The program accepted it').waitFor();
  expect(read(3)).toEqual(read(1));
  expect(receiver.posts[3]?.headers['webhook-id']).toBe(receiver.posts[1]?.headers['webhook-id']);
  await attempts.getByRole('row').nth(4).waitFor();
  expect(await page.getByText('words of the inside').count()).toBe(0);
  await context.close();
});
