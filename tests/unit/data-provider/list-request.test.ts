import { expect, test } from 'vitest';
import { createRestProvider } from '../../../data-provider/rest';
import { models } from '../../../resources/models';

test('a list is asked for without a header that keeps browsers from taking it compressed', async () => {
  const asked: { url: string; headers: Headers }[] = [];
  const provider = createRestProvider({
    models,
    request: async (url, init) => {
      asked.push({ url, headers: new Headers(init?.headers) });
      return Response.json([], { headers: { 'content-range': 'rooms */0' } });
    },
  });
  await provider.getList('hierarchy/rooms', { pagination: { page: 2, perPage: 10 } });
  expect(new URLSearchParams(asked[0]?.url.split('?')[1]).get('range')).toBe('[10,19]');
  expect(asked[0]?.headers.has('range')).toBe(false);
});
