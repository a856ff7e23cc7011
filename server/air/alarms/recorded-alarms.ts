import type { AlarmRecord } from '../../../src/air/calls/definitions/periods';
import type { Period } from '../../../src/air/domain/air/occupancy';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { DAY } from '../../../src/frame/time/units';
import { recordsWhere } from '../../frame/documents/typed-records';
import type { StoreReader } from '../../frame/stores/store';

const DEVICES_PER_QUERY = 30;
const LOOK_BACK_MS = 7 * DAY;
const LASTING = ['open', 'acknowledged'] as const;

/**
 * Returns alarms that started within a period, newest first, then by device and code.
 * @param withLasting true adds alarms ongoing at the start of the period; ended ones only from the week before.
 */
export async function recordedAlarms(
  { models, store }: { models: EntityModels; store: StoreReader },
  hwIds: readonly string[],
  { from, to }: Period,
  withLasting = false,
): Promise<AlarmRecord[]> {
  const model = entityNamed(models, 'alarm');
  const slices = Array.from({ length: Math.ceil(hwIds.length / DEVICES_PER_QUERY) }, (_none, index) =>
    hwIds.slice(index * DEVICES_PER_QUERY, (index + 1) * DEVICES_PER_QUERY),
  );
  const oldest = withLasting ? from - LOOK_BACK_MS : from;
  const found = await Promise.all(
    slices.flatMap((slice) => {
      const ofThese = { path: 'device', operator: 'in', value: slice } as const;
      const recent = recordsWhere(
        store,
        model,
        ofThese,
        { path: 'began', operator: 'gte', value: oldest },
        { path: 'began', operator: 'lte', value: to },
      );
      const states = withLasting ? LASTING : [];
      const lasting = states.map((value) =>
        recordsWhere(store, model, ofThese, { path: 'state', operator: 'eq', value }),
      );
      return [recent, ...lasting];
    }),
  );
  const unique = new Map(found.flat().map((record) => [record.id, record]));
  return [...unique.values()]
    .flatMap(({ device, token = '', code, began, ended }) => {
      const isIncomplete = device === undefined || code === undefined || began === undefined;
      if (isIncomplete || began > to || (ended !== undefined && began < from && ended < from)) return [];
      return [{ hwId: device, token, alarm: code, date: began, ...(ended === undefined ? {} : { end: ended }) }];
    })
    .sort((a, b) => b.date - a.date || compareTexts(a.hwId, b.hwId) || a.alarm - b.alarm);
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
