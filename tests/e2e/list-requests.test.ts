import { expect, test } from 'vitest';
import { columnTexts, pageRange } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

test('filters apply 300 ms after the last key, one request for all of them', async () => {
  const page = await visits.open('admin', '/hierarchy/rooms');
  await pageRange(page, '1-10 of 60').waitFor();
  const requests: { filter: string; at: number }[] = [];
  page.on('request', (request) => {
    const filter = new URL(request.url()).searchParams.get('filter');
    if (request.url().includes('/api/rooms') && filter?.includes('contains')) requests.push({ filter, at: Date.now() });
  });
  const input = page.getByRole('searchbox', { name: 'Filter by Name' });
  await input.pressSequentially('aula 1', { delay: 40 });
  const lastKey = Date.now();
  await expect.poll(() => columnTexts(page, 'Name')).toEqual(expect.arrayContaining(['Aula 1A', 'Aula 101']));
  await pageRange(page, '1-6 of 6').waitFor();
  expect(requests).toHaveLength(1);
  expect(requests[0]?.filter).toContain('aula 1');
  expect((requests[0]?.at ?? 0) - lastKey).toBeGreaterThan(200);
  expect(await input.evaluate((element) => element === document.activeElement), 'typing goes on').toBe(true);
});

test('a list comes compressed', async () => {
  const page = await visits.goOn('admin', '/users');
  const answer = page.waitForResponse((response) => response.url().includes('/api/rooms'));
  await visits.goOn('admin', '/hierarchy/rooms');
  const headers = await (await answer).allHeaders();
  expect(headers['content-encoding']).toMatch(/^(gzip|deflate|br|zstd)$/);
});
