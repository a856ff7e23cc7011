import { entityNamed } from '../../../src/frame/model/entity-named';
import type { SiteData } from '../../frame/documents/site-data';
import { recordsWhere } from '../../frame/documents/typed-records';

const LASTING = ['open', 'acknowledged'] as const;
/** Firestore's limit of values in one `in`. */
const DEVICES_PER_QUERY = 30;

/** @param hwIds if omitted, all devices */
export async function openAlarmsOf(
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
  const found = await Promise.all(
    asked.flatMap((conditions) =>
      LASTING.map((value) => recordsWhere(store, alarm, { path: 'state', operator: 'eq', value }, ...conditions)),
    ),
  );
  const byDevice = new Map<string, string[]>();
  for (const { id, device = '' } of found.flat()) byDevice.set(device, [...(byDevice.get(device) ?? []), id]);
  return byDevice;
}
