import { expect, test, vi } from 'vitest';
import { loadMappings, MAPPINGS_FOLDER, siteMappings } from '../../../../../server/air/uplinks/load-mappings';

test('mappings that could not be read are read again by the next uplink, and then once', async () => {
  const load = vi.fn(() => loadMappings(MAPPINGS_FOLDER));
  load.mockRejectedValueOnce(new Error('the folder is away'));
  const mappings = siteMappings(load);
  await expect(mappings()).rejects.toThrow('the folder is away');
  expect((await mappings()).length).toBeGreaterThan(1);
  await mappings();
  expect(load).toHaveBeenCalledTimes(2);
});
