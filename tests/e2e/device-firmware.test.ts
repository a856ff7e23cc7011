import { test } from 'vitest';
import { browserVisits } from './support/visits';

const visits = browserVisits();

test('firmware versions that cannot be read are told', async () => {
  visits.expectRefusal(500);
  const page = await visits.open('admin');
  await page.route(/\/api\/esp_versions\?/, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));
  await page.goto(visits.url('/devices/B2B-0011'));
  await page.getByRole('group', { name: 'Firmware (ESP)' }).getByText('Error getting firmware versions').waitFor();
});
