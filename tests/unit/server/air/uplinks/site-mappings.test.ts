import { expect, test, vi } from 'vitest';
import { loadMappings, MAPPINGS_FOLDER, siteMappings } from '../../../../../server/air/uplinks/load-mappings';
import { log } from '../../../../../server/frame/log/log';
import { MINUTE } from '../../../../../src/frame/time/units';

test('mappings that could not be read are read again by the next uplink, and then once a minute', async () => {
  let now = 0;
  const load = vi.fn(() => loadMappings(MAPPINGS_FOLDER));
  load.mockRejectedValueOnce(new Error('the folder is away'));
  const mappings = siteMappings(load, () => now);
  await expect(mappings()).rejects.toThrow('the folder is away');
  expect((await mappings()).length).toBeGreaterThan(1);
  now = MINUTE - 1;
  await mappings();
  expect(load).toHaveBeenCalledTimes(2);
  now = MINUTE;
  const added = { id: 'added', title: 'Added', source: 'The maker', measures: {} };
  load.mockResolvedValueOnce({ mappings: [added], mistakes: [] });
  expect(await mappings()).toEqual([added]);
});

test('a file that is no mapping is named once', async () => {
  let now = 0;
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  const mappings = siteMappings(
    async () => ({ mappings: [], mistakes: ['wrong.json: /id'] }),
    () => now,
  );
  for (; now < 3 * MINUTE; now += MINUTE) await mappings();
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
