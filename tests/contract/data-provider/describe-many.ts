import { describe, expect, test } from 'vitest';
import { list, one } from './asking';
import type { ProviderUnderTest, SeedRecord } from './provider-under-test';
import { hierarchy } from './seeds';

/** More than one query of Firestore may look for. */
const ROOMS = 35;
const tokenOf = (n: number) => `many${String(n).padStart(4, '0')}`;

const manyDevices = Array.from(
  { length: ROOMS },
  (_none, n): SeedRecord => ({ entity: 'device', data: { hw_id: `many-${n}`, token: tokenOf(n) } }),
);
/** Questions that name more records than one query may. */
export function describeMany({ reset, create }: ProviderUnderTest): void {
  describe('many devices', () => {
    test('devices are read by tokens, however many, by hardware id, and whole', async () => {
      await reset([...hierarchy, ...manyDevices]);
      const provider = await create('administrator');
      const tokens = Array.from({ length: ROOMS }, (_none, n) => tokenOf(n));
      expect((await list(provider, 'devices', { filter: { token: tokens } })).total).toBe(ROOMS);
      expect(await one(provider, 'devices', 'many-7')).toMatchObject({ hw_id: 'many-7', token: tokenOf(7) });
      expect((await provider.getMany('devices', { ids: ['many-1', 'd1', 'gone'] })).data).toHaveLength(2);
      expect((await list(provider, 'devices')).total).toBe(ROOMS + 2);
    });
  });
}
