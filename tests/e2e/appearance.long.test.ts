import { expect, test } from 'vitest';
import { createRecord } from './support/api';
import { columnNames, fillIn, follow, heading, menuEntries, pageRange } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

const PHONE = { width: 360, height: 740 };

test('the language changes with a page load, is remembered, and changes back', async () => {
  const page = await visits.goOn('admin', '/hierarchy/managers');
  await heading(page, 'Managers').waitFor();
  await page.getByRole('button', { name: 'Italian' }).click();
  await heading(page, 'Gestori').waitFor();
  expect(await page.evaluate(() => [localStorage.getItem('locale'), document.documentElement.lang])).toEqual([
    'it',
    'it',
  ]);
  await pageRange(page, '1-3 di 3').waitFor();
  await expect
    .poll(() => menuEntries(page))
    .toEqual([
      ...['Dashboard', 'Dispositivi', 'Allarmi', 'Gestori', 'Edifici', 'Stanze', 'Planimetrie'],
      ...['Utenti', 'Magazzino', 'Cronologia', 'Webhook', 'Dispositivi non configurati'],
    ]);
  expect(await columnNames(page)).toContain('Indirizzo');
  await page.getByRole('button', { name: /^Altro per Comune/ }).click();
  // A manager with buildings cannot be deleted; the entry gives the reason.
  const refused = page.getByRole('menuitem', { name: /^Elimina Comune di Bassano del Grappa .*prima/ });
  await refused.waitFor();
  expect(await refused.isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Crea gestore/ }).click();
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect.poll(() => page.getByText('campo obbligatorio').count()).toBe(2);

  await page.getByRole('button', { name: 'English' }).click();
  await heading(page, 'New manager').waitFor();
});

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

test('dark stays dark after a reload', async () => {
  const page = await visits.open('home', '/devices');
  await heading(page, 'Devices').waitFor();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  await page.getByRole('button', { name: 'Switch to light mode' }).waitFor();
  expect(await background()).toBe(dark);
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

test('feedback needs a message, and says that its delivery is simulated', async () => {
  const page = await visits.goOn('admin', '/dashboard');
  await page.getByRole('button', { name: 'Feedback' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send us your feedback' });
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByText('Please enter a message.').waitFor();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Fresh air at last');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('the message was not delivered').waitFor();
});
