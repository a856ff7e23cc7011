import type { AlarmRecord } from '../../../src/air/calls/definitions/periods';
import type { Period } from '../../../src/air/domain/air/occupancy';
import { type AccessSubject, can } from '../../../src/frame/access/can';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { DAY } from '../../../src/frame/time/units';
import type { SiteData } from '../../frame/documents/site-data';
import { recordsWhere, recordsWithIds } from '../../frame/documents/typed-records';

const DEVICES_PER_QUERY = 30;
const LOOK_BACK_MS = 7 * DAY;
const LASTING = ['open', 'acknowledged'] as const;

type PlaceOfAlarm = Pick<RecordOf<'alarm'>, 'room_id' | 'building_id'>;

async function readTokens(
  { models, store }: Pick<SiteData, 'models' | 'store'>,
  subject: AccessSubject,
  alarms: readonly PlaceOfAlarm[],
): Promise<(alarm: PlaceOfAlarm) => string> {
  const tokens = new Map<string, string>();
  for (const [name, key] of [['room', 'room_id'] as const, ['building', 'building_id'] as const]) {
    const model = entityNamed(models, name);
    const field = model.fieldByPath.get('token');
    const ids = new Set(alarms.flatMap((alarm) => alarm[key] ?? []));
    for (const record of await recordsWithIds(store, model, [...ids])) {
      if (!can({ subject, model, operation: 'read', record, field })) continue;
      if (record.token !== undefined) tokens.set(`${key} ${record.id}`, record.token);
    }
  }
  return ({ room_id, building_id }) =>
    tokens.get(room_id === undefined ? `building_id ${building_id}` : `room_id ${room_id}`) ?? '';
}

/** Sorts the newest first, then by device and code. @param withLasting adds alarms that were ongoing at the start */
export async function recordedAlarms(
  parts: Pick<SiteData, 'models' | 'store'>,
  reader: AccessSubject,
  hwIds: readonly string[],
  { from, to }: Period,
  withLasting = false,
): Promise<AlarmRecord[]> {
  const { models, store } = parts;
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
  const seen = [...unique.values()].filter((record) => can({ subject: reader, model, operation: 'read', record }));
  const tokenOf = await readTokens(parts, reader, seen);
  return seen
    .flatMap(({ device, code, began, ended, ...place }) => {
      const isIncomplete = device === undefined || code === undefined || began === undefined;
      if (isIncomplete || began > to || (ended !== undefined && began < from && ended < from)) return [];
      const token = tokenOf(place);
      return [{ hwId: device, token, alarm: code, date: began, ...(ended === undefined ? {} : { end: ended }) }];
    })
    .sort((a, b) => b.date - a.date || compareTexts(a.hwId, b.hwId) || a.alarm - b.alarm);
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
