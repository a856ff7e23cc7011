import { expect, test } from 'vitest';
import { dialogOf, openTab, SCHOOL, tabNames } from './support/place-dialog';
import { browserVisits } from './support/visits';

const visits = browserVisits();

test('the details of a building open from its row, keep their tab in the address, and close', async () => {
  const page = await visits.open('admin', '/hierarchy/buildings');
  await page.getByRole('link', { name: `Details of ${SCHOOL}` }).click();
  const dialog = await dialogOf(page, SCHOOL);
  expect(await tabNames(dialog)).toEqual([
    'Therm',
    'Thermal Plant',
    'Outdoor',
    'Time schedule',
    'Massive Wi-Fi update',
  ]);
  await dialog.getByText(/^10 rooms · 10 devices · \d+\/10 \(\d+\.\d%\) online$/).waitFor();
  await openTab(dialog, 'Outdoor');
  expect(new URL(page.url()).search).toBe('?tab=outdoor');
  await page.reload();
  const again = await dialogOf(page, SCHOOL);
  await again.getByRole('heading', { name: 'Air quality index' }).waitFor();
  await again.getByRole('button', { name: 'Close' }).click();
  await again.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/hierarchy/buildings');
});

test('while it loads it cannot be closed', async () => {
  const page = await visits.open('admin', '/hierarchy/buildings');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/fn/tuya/home/**', async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole('link', { name: `Details of ${SCHOOL}` }).click();
  const dialog = page.getByRole('dialog', { name: SCHOOL });
  await dialog.and(page.locator('[aria-busy="true"]')).waitFor();
  expect(await dialog.getByRole('button', { name: 'Close' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(true);
  answer();
  await dialog.getByRole('button', { name: 'Close', disabled: false }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});
