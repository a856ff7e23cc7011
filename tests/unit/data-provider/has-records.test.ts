import { expect, test } from 'vitest';
import { createRestProvider } from '../../../data-provider/rest';
import { models } from '../../../resources/models';

test('what is asked in the same moment is one request, and each gets its own answer', async () => {
  const asked: string[] = [];
  const provider = createRestProvider({
    models,
    request: async (url) => {
      asked.push(decodeURIComponent(url));
      return Response.json({ filled: ['environments', 'rooms'] });
    },
  });
  const levels = ['hierarchy/managers', 'hierarchy/buildings', 'hierarchy/rooms'];
  expect(await Promise.all(levels.map((level) => provider.hasRecords(level)))).toEqual([true, false, true]);
  expect(await provider.hasRecords('hierarchy/rooms')).toBe(true);
  expect(asked).toEqual(['/api/_filled?of=environments,buildings,rooms', '/api/_filled?of=rooms']);
});
