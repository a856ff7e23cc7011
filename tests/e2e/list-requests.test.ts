import { expect, test } from 'vitest';
import { browserVisits } from './support/visits';

const visits = browserVisits();

test('a list comes compressed', async () => {
  const page = await visits.goOn('admin', '/users');
  const answer = page.waitForResponse((response) => response.url().includes('/api/rooms'));
  await visits.goOn('admin', '/hierarchy/rooms');
  const headers = await (await answer).allHeaders();
  expect(headers['content-encoding']).toMatch(/^(gzip|deflate|br|zstd)$/);
});
