import { expect, test } from 'vitest';
import { cacheLookups } from '../../../../../server/frame/stores/cached-records';
import { isRequestHeld } from '../../../../support/held-request';

test('a value that is cached does not hold on to the request that asked for it first', async () => {
  const cache = cacheLookups(async (ids) => new Map(ids.map((id) => [id, `value of ${id}`])), { now: () => 0 });
  expect(await isRequestHeld(() => cache.getMany(['a']))).toBe(false);
  expect(await cache.getMany(['a'])).toEqual(new Map([['a', 'value of a']]));
});
