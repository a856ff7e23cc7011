import { expect, test } from 'vitest';
import { findViolations } from '../../schemawright/testing/page-problems';
import { api } from './support/api';
import { browserVisits } from './support/visits';

const visits = browserVisits();

test('buildings are on the map by position or city, grouped where they cover one another, and lead to their charts', async () => {
  const page = await visits.goOn('admin', '/dashboard');
  const position = { lat: 43.4567, lng: 12.2345 };
  await api(page, 'PUT', '/api/buildings/dante', { position });
  try {
    await page.goto(visits.url('/dashboard'));
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    const map = page.getByRole('group', { name: 'Map of the buildings' });
    const list = page.getByRole('list', { name: 'Buildings' });
    await map.getByTitle(/San Filippo · .*Riosecco|Riosecco · .*San Filippo/).waitFor();
    expect(await list.getByRole('listitem').count()).toBe(8);
    expect(await list.getByText('exact position unknown').count()).toBe(7);
    expect(await findViolations(page)).toEqual([]);

    // With keys alone: far away and back.
    await map.focus();
    for (const key of ['+', '+', '+', '+', '+', '+']) await page.keyboard.press(key);
    await expect.poll(() => map.getByTitle(/San Filippo/).count()).toBe(1);
    await page.keyboard.press('0');

    // Buildings of one city lie on one spot: their mark opens a list.
    await page.getByRole('button', { name: 'Show Scuola primaria San Filippo on the map' }).click();
    await map.getByTitle(/San Filippo · .*Riosecco|Riosecco · .*San Filippo/).click();
    await page.getByRole('menuitem', { name: /Riosecco/ }).waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /^Show Scuola secondaria .* on the map$/ }).click();
    await map.getByTitle(/^Scuola secondaria/).click();
    await page.waitForURL((url) => url.searchParams.get('building') === 'dante');
  } finally {
    await api(page, 'PUT', '/api/buildings/dante', { position: null });
  }
});
