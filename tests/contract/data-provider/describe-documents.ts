import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import { idsOf, list, one, save } from './asking';
import type { ProviderUnderTest, SeedRecord } from './provider-under-test';
import { hierarchy } from './seeds';

const firmware = ['4.7', '4.10', '40.1', '20.2'].map(
  (fw_rel): SeedRecord => ({ entity: 'fw-version', data: { id: `fw-${fw_rel}`, fw_rel } }),
);
const items = ['1', '2'].map(
  (n): SeedRecord => ({
    entity: 'warehouse-item',
    data: { id: `w${n}`, serial_number: `SN-${n}`, token: `itemtok${n}`, configured: false },
  }),
);

/** What the product asks of its documents, each as the specification names it. */
export function describeDocuments({ reset, create }: ProviderUnderTest): void {
  describe('the documents of the product', () => {
    let provider: ConsoleDataProvider;

    beforeEach(async () => {
      await reset([...hierarchy, ...firmware, ...items]);
      provider = await create('administrator');
    });

    test('a building keeps the Wi-Fi network that its devices are to take, which only administrators see', async () => {
      const network = { SSIDS: 'Guests' };
      await save(provider, 'hierarchy/buildings', await one(provider, 'hierarchy/buildings', 'b1'), {
        commands_cache: network,
      });
      expect(await one(provider, 'hierarchy/buildings', 'b1')).toMatchObject({ commands_cache: network });
      const theirs = await create({ level: 'building', id: 'b1' });
      expect(await one(theirs, 'hierarchy/buildings', 'b1')).not.toHaveProperty('commands_cache');
    });

    test('firmware is found by the beginning of its number', async () => {
      const found = await list(provider, 'fw_versions', { filter: { fw_rel: { prefix: '4.' } } });
      expect(found.data.map(({ fw_rel }) => fw_rel)).toEqual(['4.10', '4.7']);
    });

    test('a warehouse item is found by its serial number or its token', async () => {
      expect(await idsOf(provider, 'warehouse', { filter: { serial_number: 'SN-2' } })).toEqual(['w2']);
      expect(await idsOf(provider, 'warehouse', { filter: { token: ['itemtok1', 'none0000'] } })).toEqual(['w1']);
    });

    test('rooms are made and their items marked in one batch, or neither', async () => {
      const room = (n: string) =>
        ({
          type: 'create',
          resource: 'hierarchy/rooms',
          data: { name: `Room ${n}`, env: 'b1', token: `itemtok${n}` },
        }) as const;
      const mark = (n: string) =>
        ({ type: 'update', resource: 'warehouse', id: `w${n}`, data: { configured: true } }) as const;
      await provider.writeTogether([room('1'), mark('1')]);
      expect((await list(provider, 'hierarchy/rooms', { filter: { token: 'itemtok1' } })).total).toBe(1);
      expect(await one(provider, 'warehouse', 'w1')).toMatchObject({ configured: true });
      await expect(provider.writeTogether([room('2'), mark('gone')])).rejects.toMatchObject({ status: 404 });
      expect((await list(provider, 'hierarchy/rooms', { filter: { token: 'itemtok2' } })).total).toBe(0);
    });
  });
}
