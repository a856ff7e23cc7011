import { expect, test } from 'vitest';
import { createRecord } from './support/api';
import { fillIn, follow, pageRange } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

const PHONE = { width: 360, height: 740 };

test('what the server refuses is told in the language of the console, whatever that of the browser', async () => {
  visits.expectRefusal(404);
  visits.expectRefusal(422);
  const page = await visits.open('admin', '/warehouse');
  await createRecord(page, 'warehouse', { serial_number: 'TWICE-1', token: 'twice001' });
  await page.getByRole('button', { name: 'Italian' }).click();
  await page.getByRole('link', { name: /^Crea / }).click();
  await fillIn(page, { 'Numero di serie': 'TWICE-1', Token: 'twice002' });
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await page.getByText('è già in uso').first().waitFor();
  await page.goto(visits.url('/users/nobody/show'));
  await page.getByRole('alert').getByText('Questo record non esiste, o non hai accesso.').waitFor();
});

test('on a phone lists are cards, the menu opens over the page, and nothing is wider than the screen', async () => {
  const page = await visits.goOn('admin', '/hierarchy/buildings');
  await page.setViewportSize(PHONE);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Palazzo Municipale' }) });
  await card.getByText('Bassano del Grappa', { exact: true }).waitFor();
  expect(await page.getByRole('table').count()).toBe(0);

  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Filter by City' }).fill('torino');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await pageRange(page, '1-1 of 1').waitFor();
  await page.getByRole('heading', { name: 'Sede di Torino San Salvario' }).waitFor();

  const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  for (const entry of ['Dashboard', 'Devices', 'Rooms', 'Users', 'Warehouse']) {
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await follow(page, entry);
    if (entry !== 'Dashboard') await pageRange(page, '1-10 of').waitFor();
    expect(await isWider(), entry).toBe(false);
  }
  await page.getByRole('link', { name: 'New warehouse item' }).click();
  await page.getByRole('textbox', { name: 'Serial number' }).waitFor();
  expect(await isWider(), 'the form').toBe(false);
});
