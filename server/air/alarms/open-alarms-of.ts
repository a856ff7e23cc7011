import { entityNamed } from '../../../src/frame/model/entity-named';
import type { SiteData } from '../../frame/documents/site-data';
import { walkPages } from '../../frame/documents/typed-records';

const LASTING = ['open', 'acknowledged'] as const;
/** Firestore's limit of values in one `in`. */
const DEVICES_PER_QUERY = 30;

/** @param hwIds if omitted, all devices */
export async function readOpenAlarms(
  { models, store }: Pick<SiteData, 'models' | 'store'>,
  hwIds?: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const alarm = entityNamed(models, 'alarm');
  const slices = Array.from({ length: Math.ceil((hwIds ?? []).length / DEVICES_PER_QUERY) }, (_none, index) => ({
    path: 'device' as const,
    operator: 'in' as const,
    value: hwIds?.slice(index * DEVICES_PER_QUERY, (index + 1) * DEVICES_PER_QUERY),
  }));
  const asked = hwIds === undefined ? [[]] : slices.map((slice) => [slice]);
  const byDevice = new Map<string, string[]>();
  const read = async (value: (typeof LASTING)[number], conditions: (typeof asked)[number]) => {
    for await (const page of walkPages(store, alarm, { path: 'state', operator: 'eq', value }, ...conditions))
      for (const { id, device = '' } of page) byDevice.set(device, [...(byDevice.get(device) ?? []), id]);
  };
  await Promise.all(asked.flatMap((conditions) => LASTING.map((value) => read(value, conditions))));
  return byDevice;
}
