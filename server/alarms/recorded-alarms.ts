import type { Period } from '../../src/domain/air/occupancy';
import { entityNamed } from '../../src/model/entity-named';
import type { EntityModels } from '../../src/model/types';
import { recordsWhere } from '../documents/typed-records';
import type { StoreReader } from '../stores/store';
import type { AlarmRecord } from '../telemetry/dependencies';

/** Firestore's own limit of values in one `in`. */
const DEVICES_PER_QUERY = 30;

/** The alarms of devices that began within a period, newest first, then by device and code. */
export async function recordedAlarms(
  { models, store }: { models: EntityModels; store: StoreReader },
  hwIds: readonly string[],
  { from, to }: Period,
): Promise<AlarmRecord[]> {
  const model = entityNamed(models, 'alarm');
  const slices = Array.from({ length: Math.ceil(hwIds.length / DEVICES_PER_QUERY) }, (_none, index) =>
    hwIds.slice(index * DEVICES_PER_QUERY, (index + 1) * DEVICES_PER_QUERY),
  );
  const found = await Promise.all(
    slices.map((slice) =>
      recordsWhere(
        store,
        model,
        { path: 'device', operator: 'in', value: slice },
        { path: 'began', operator: 'gte', value: from },
        { path: 'began', operator: 'lte', value: to },
      ),
    ),
  );
  return found
    .flat()
    .flatMap(({ device, token = '', code, began }) =>
      device === undefined || code === undefined || began === undefined
        ? []
        : [{ hwId: device, token, alarm: code, date: began }],
    )
    .sort((a, b) => b.date - a.date || compareTexts(a.hwId, b.hwId) || a.alarm - b.alarm);
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
