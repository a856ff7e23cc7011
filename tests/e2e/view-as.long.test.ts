import { expect, test } from 'vitest';
import { heading, pageRange } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

test('an administrator sees the console as a token sees it, changes nothing, and comes back', async () => {
  visits.expectRefusal(403);
  const page = await visits.open('admin', '/hierarchy/rooms');
  await pageRange(page, '1-10 of 60').waitFor();
  await page.getByRole('button', { name: /Administrator/ }).click();
  await page.getByRole('menuitem', { name: 'View console as…' }).click();
  const dialog = page.getByRole('dialog', { name: 'View console as…' });
  await dialog.getByRole('combobox', { name: /^View as/ }).click();
  await page.getByRole('option', { name: 'Building', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Building', exact: true }).fill('Palazzo');
  await page.getByRole('option', { name: 'Palazzo Municipale' }).click();
  await dialog.getByRole('button', { name: 'Start viewing' }).click();

  const notice = page.getByText(
    'You are viewing the console as Palazzo Municipale (Building access). You cannot change anything.',
  );
  await notice.waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Rooms', exact: true }).click();
  await heading(page, 'Rooms').waitFor();
  await pageRange(page, '1-9 of 9').waitFor();
  await page.getByRole('button', { name: 'Why?' }).click();
  const why = page.getByRole('dialog', { name: 'Rights of Palazzo Municipale and their reasons' });
  await why.getByRole('row', { name: /^Create No room\.schema\.json:\d+ \/x-access\/create$/ }).waitFor();
  await why.getByRole('button', { name: 'Close' }).click();
  await why.waitFor({ state: 'detached' });
  const status = await page.evaluate(async () => {
    const kept: { ticket: string } = JSON.parse(sessionStorage.getItem('viewed-as') ?? '{}');
    const session: { token: string } = JSON.parse(localStorage.getItem('session') ?? '{}');
    const headers = { authorization: `Bearer ${session.token}`, 'x-view-as': kept.ticket };
    return (await fetch('/api/rooms/x', { method: 'DELETE', headers })).status;
  });
  expect(status).toBe(403);

  await page.getByRole('button', { name: 'Stop viewing' }).click();
  await notice.waitFor({ state: 'detached' });
  await page.getByRole('navigation').getByRole('link', { name: 'Users', exact: true }).click();
  await heading(page, 'Users').waitFor();
});
