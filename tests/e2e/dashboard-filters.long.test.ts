import { test } from 'vitest';
import { drawn, openFilters, openMoreFilters, part } from './support/dashboard';
import { goTo } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

test('a device that is gone is left out and named; what failed is named and asked for again', async () => {
  visits.expectRefusal(500);
  const page = await visits.goOn('admin', '/dashboard');
  await page.route('**/fn/averageData', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"the disk is full"}' }),
  );
  await goTo(page, '/dashboard?building=san-filippo&device=GONE-1&device=B2B-0001');
  await page.getByText('Skipped because they do not exist or you have no access: GONE-1').waitFor();
  await drawn(page, 'CO2');
  const failed = page
    .getByRole('alert')
    .filter({ hasText: 'Averages of the period could not be loaded: the disk is full' });
  await failed.waitFor();
  await page.unroute('**/fn/averageData');
  await failed.getByRole('button', { name: 'Retry' }).click();
  await part(page, 'Now').getByRole('region', { name: 'Coverage' }).waitFor();
});

test('changing a filter does not change the page behind its back', async () => {
  const page = await visits.goOn('manager', '/dashboard?building=san-filippo&device=B2B-0001');
  await drawn(page, 'CO2');
  await openFilters(page);
  await openMoreFilters(page);
  await page.getByRole('switch', { name: 'CO2 ref' }).click();
  await page.getByText('The page still shows the previous selection.').waitFor();
  await page.getByRole('button', { name: 'Show charts' }).click();
  await page.getByText('The page still shows the previous selection.').waitFor({ state: 'detached' });
});
