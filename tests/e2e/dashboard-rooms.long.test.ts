import { expect, test } from 'vitest';
import { findViolations } from '../../schemawright/testing/page-problems';
import { drawn } from './support/dashboard';
import { browserVisits } from './support/visits';

const visits = browserVisits();

test('whoever is responsible finds the room that needs somebody, its dialog and its charts', async () => {
  const page = await visits.goOn('admin', '/dashboard');
  await page.getByRole('button', { name: 'Rooms', exact: true }).click();
  const rooms = page.getByRole('list', { name: 'Rooms', exact: true });
  const lines = rooms.getByRole('listitem');
  await lines.first().waitFor();
  const all = Number(await lines.first().getAttribute('aria-setsize'));
  expect(all).toBeGreaterThan(10);
  const isCut = (values: Element[]) =>
    values.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length;
  expect(await rooms.locator('.value').evaluateAll(isCut)).toBe(0);

  await page.getByRole('searchbox', { name: 'Find a room or building' }).fill('AULA 1a');
  await expect.poll(async () => Number(await lines.first().getAttribute('aria-setsize'))).toBeLessThan(all);
  await rooms.getByRole('link', { name: 'Aula 1A', exact: true }).click();
  await page.getByRole('dialog').getByText('Aula 1A').first().waitFor();
  await page.goBack();

  await lines.first().waitFor();
  await page.getByRole('searchbox').fill('no such room');
  await page.getByText('No room matches these filters.').waitFor();
  await page.getByRole('searchbox').fill('Aula 1A');
  await lines.first().getByRole('link', { name: 'Charts of Aula 1A' }).click();
  await drawn(page, 'CO2');
  await page.goBack();
  await lines.first().waitFor();
  await page.getByRole('button', { name: 'Buildings', exact: true }).click();
  await page.getByRole('article').first().waitFor();
});

test('a name that is longer than its line leaves room for the tap that opens the charts', async () => {
  const page = await visits.open('admin', '/dashboard', { viewport: { width: 320, height: 640 } });
  const name = 'Laboratorio di scienze e tecnologie applicate – piano secondo, ala est';
  await page.getByRole('searchbox', { name: 'Find a room or building' }).fill('scienze e tecnologie');
  const line = page.getByRole('listitem').filter({ hasText: name });
  await expect.poll(async () => line.getAttribute('aria-setsize')).toBe('1');
  const room = await line.getByRole('link', { name, exact: true }).boundingBox();
  const charts = await line.getByRole('link', { name: `Charts of ${name}` }).boundingBox();
  expect(room && charts && room.x + room.width).toBeLessThanOrEqual(charts?.x ?? 0);
  expect(await findViolations(page)).toEqual([]);
});
