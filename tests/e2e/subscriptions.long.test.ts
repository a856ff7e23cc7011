import type { Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../../schemawright/testing/page-problems';
import { product } from '../support/products/product-of-file';
import { openReceiver, type Received, type Receiver } from '../support/receiver';
import { api, recordsOf } from './support/api';
import { act, carryOutDeletion, dismissToast, fillIn, goTo, heading, rowOf, save } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();
const OWN_BUILDING = 'Scuola primaria San Filippo';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver(Number(product().webhookHost?.split(':')[1]));
});
afterAll(() => receiver.close());

function verified({ body, headers }: Received, secret: string) {
  const signed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const { id, data }: { id: string; data: { events: { id: string; record?: Record<string, unknown> }[] } } = Object(
    new Webhook(secret).verify(body, signed),
  );
  return { id, events: data.events };
}

const postsAt = (path: string) => receiver.posts.filter((post) => post.path === path);

async function nextAt(path: string, before: number): Promise<Received> {
  await expect.poll(() => postsAt(path).length).toBeGreaterThan(before);
  const post = postsAt(path)[before];
  if (post === undefined) throw new Error('Nothing has arrived');
  return post;
}

async function create(page: Page, name: string, path: string): Promise<void> {
  await page.getByRole('link', { name: 'New subscription' }).click();
  await fillIn(page, { Name: name, 'Webhook address': receiver.urlOf(path) });
  await page.getByRole('combobox', { name: 'Records' }).click();
  await page.getByRole('option', { name: 'Buildings' }).click();
  await page.getByRole('combobox', { name: 'Events' }).click();
  await page.getByRole('option', { name: 'changed' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Filter' }).fill(`{"name":{"contains":"San Filippo"}}`);
  expect(await findViolations(page)).toEqual([]);
  await save(page);
}

async function madeSecret(page: Page, button: string): Promise<string> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  const field = page.getByRole('textbox', { name: 'Secret' });
  await expect.poll(() => field.inputValue()).toMatch(/^whsec_/);
  return field.inputValue();
}

describe.each([
  ['admin', 'Torino'],
  ['manager', 'Milano'],
] as const)('webhooks of %s', (who, city) => {
  test('are made, tested, sent, sent again, signed anew, and deleted', async () => {
    const path = `/${who}`;
    const name = `Facility of ${who}`;
    const page = await visits.open(who, '/subscriptions');
    await heading(page, 'Webhooks').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await create(page, name, path);
    await page.getByText('Nothing is sent yet: create the secret first.').waitFor();
    const secret = await madeSecret(page, 'Create secret');
    await page.getByText('Nothing is sent yet').waitFor({ state: 'detached' });
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByRole('alert').getByText('The program accepted it').waitFor();
    expect(verified(await nextAt(path, 0), secret).events).toEqual([]);
    const address = new URL(page.url()).pathname;

    await goTo(page, '/hierarchy/buildings');
    await act(page, `Edit ${OWN_BUILDING}`);
    await fillIn(page, { City: city });
    await save(page);
    await dismissToast(page, 'Item updated successfully');
    const first = verified(await nextAt(path, 1), secret);
    expect(first.events.map(({ record }) => [record?.['name'], record?.['city']])).toEqual([[OWN_BUILDING, city]]);

    await goTo(page, address);
    // Only here is the secret never seen again.
    expect(await page.locator('body').innerText()).not.toContain(secret);
    const log = page.getByRole('table', { name: 'Last attempts' });
    await log.getByRole('row', { name: /1 change Accepted \(200\)/ }).waitFor();
    await log
      .getByRole('button', { name: /^Send again/ })
      .first()
      .click();
    expect(verified(await nextAt(path, 2), secret)).toEqual(first);

    const other = await madeSecret(page, 'Replace the secret');
    await page.getByRole('button', { name: 'Send a test' }).click();
    const both = await nextAt(path, 3);
    for (const each of [secret, other]) expect(verified(both, each).events).toEqual([]);

    receiver.answer = { status: 500, text: 'words of the inside' };
    await page.getByRole('button', { name: 'Send a test' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'The program failed (500)' });
    await alert.getByText('Check the log of the program').waitFor();
    expect(await page.locator('body').innerText()).not.toContain('words of the inside');
    expect(await findViolations(page)).toEqual([]);
    receiver.answer = { status: 200, text: 'ok' };

    await goTo(page, '/subscriptions');
    await rowOf(page, name).waitFor();
    await act(rowOf(page, name), `Delete ${name}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await carryOutDeletion(page, 'Item deleted successfully');
    expect(await recordsOf(page, 'subscriptions', { name })).toEqual([]);
  });
});

test('a place is sent of its own records what the schema gives it, and nothing of others', async () => {
  const admin = await visits.open('admin', '/subscriptions');
  const manager = await visits.open('manager', '/subscriptions');
  await heading(manager, 'Webhooks').waitFor();
  const { body: made } = await api(manager, 'POST', '/api/subscriptions', {
    ...{ name: 'All buildings', url: receiver.urlOf('/all'), entity: 'building', events: ['changed'] },
  });
  const { id } = Object(made);
  const { body } = await api(manager, 'POST', `/api/_subscriptions/${id}/secret`, {});
  const secret = String(Object(body).secret);
  const [own, other] = await Promise.all([recordsOf(manager, 'buildings', {}), recordsOf(admin, 'buildings', {})]);
  const foreign = other.find((building) => own.every((each) => each.id !== building.id));
  const mine = own.find((each) => each['name'] === OWN_BUILDING);
  for (const building of [foreign, mine]) {
    const { status } = await api(admin, 'PUT', `/api/buildings/${building?.id}`, { city: 'Roma' });
    expect(status).toBe(200);
  }
  const { events } = verified(await nextAt('/all', 0), secret);
  expect(events.map((event) => event.id)).toEqual([mine?.id]);
  const [now] = await recordsOf(manager, 'buildings', { id: mine?.id });
  const { version: _version, acl: _acl, ...seen }: Record<string, unknown> = now ?? {};
  expect(events[0]?.record).toEqual(seen);
  expect(postsAt('/all')).toHaveLength(1);
  for (const page of [admin, manager]) await page.close();
});
