import { ALARM } from '../../../../src/air/domain/alarms/alarm-codes';
import type { RehearsedAlarm } from '../../../../src/air/domain/alarms/rehearsal';
import { type EndedParking, findEndedParking } from '../../../../src/air/domain/hours/parking';
import type { RecordOf } from '../../../../src/frame/model/entities';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { DAY } from '../../../../src/frame/time/units';
import { readByIds, recordsWhere } from '../../../frame/documents/typed-records';
import { toMailName } from '../../../frame/mail/outbox';
import { mailMessage } from '../../texts/mail-message';
import { createAlarmEnd, createRaisedAlarm } from '../alarm-record';
import type { JudgedDevice } from '../judged-devices';
import type { AlarmMailing } from '../notify/mail-reader';
import { hashParts } from '../notify/notices';
import type { RehearseAlarms } from '../rehearsed-alarms';
import { formatDay, type SummaryWriter } from './write-summary';

/** Maximum judged days of a parking, counted from the end; on Firestore each day of a device is a read. */
const MOST_DAYS = 31;
const MAX_DEVICES = 100;
const LOOKED_BACK_DAYS = 4;

const PLACES = [
  { entity: 'building', key: 'building_id' },
  { entity: 'room', key: 'room_id' },
] as const;

interface Place {
  id: string;
  name: string;
  zone: string;
  ended: EndedParking;
}

function recordOfAlarm({ device }: JudgedDevice, alarm: RehearsedAlarm): RecordOf<'alarm'> {
  const { acl }: EntityRecord = device;
  const record: EntityRecord & RecordOf<'alarm'> = {
    ...createRaisedAlarm(device, alarm),
    ...(alarm.end && createAlarmEnd(alarm.end)),
    ...(acl !== undefined && { acl }),
  };
  return record;
}

/** Sends one summary on the morning after a parking ends. Excludes alarms that were ongoing when the parking started. */
export function createParkingSummaries(
  { models, store, now, timeZone }: AlarmMailing,
  { devices, byReader, write }: SummaryWriter,
): (rehearsed: RehearseAlarms) => Promise<void> {
  const device = entityNamed(models, 'device');
  const alarm = entityNamed(models, 'alarm');

  async function endedPlaces(entity: (typeof PLACES)[number]['entity']): Promise<Place[]> {
    const places = await recordsWhere(store, entityNamed(models, entity), {
      path: 'parked.to',
      operator: 'gte',
      value: new Date(now() - LOOKED_BACK_DAYS * DAY).toISOString().slice(0, 10),
    });
    return places.flatMap(({ id, name = id, parked = {}, timeZone: zone = timeZone }) => {
      const ended = findEndedParking(parked, now(), zone);
      return ended === undefined ? [] : [{ id, name, zone, ended }];
    });
  }

  async function rangMeanwhile(
    rehearsed: RehearseAlarms,
    hwIds: readonly string[],
    { from, to }: EndedParking,
  ): Promise<RecordOf<'alarm'>[]> {
    const judged = [...(await devices.of(hwIds)).values()].filter(({ settings }) => settings.isOutOfService !== true);
    const period = { from: Math.max(from ?? 0, to - MOST_DAYS * DAY), to };
    const alarms: RecordOf<'alarm'>[] = [];
    for (const one of judged) {
      const [found = []] = await rehearsed({ hwId: one.device.id, period, settings: [one.settings] });
      alarms.push(...found.filter(({ code }) => code !== ALARM.reconnected).map((each) => recordOfAlarm(one, each)));
    }
    const known = await readByIds(
      store,
      alarm,
      alarms.map(({ id }) => id),
    );
    const rang = new Set(known.map(({ id }) => id));
    return alarms.filter(({ id }) => !rang.has(id));
  }

  return async (rehearsed) => {
    for (const { entity, key } of PLACES) {
      for (const { id, name, zone, ended } of await endedPlaces(entity)) {
        const found = await recordsWhere(store, device, { path: key, operator: 'eq', value: id });
        const hwIds = found.slice(0, MAX_DEVICES).map((each) => each.id);
        const alarms = await rangMeanwhile(rehearsed, hwIds, ended);
        for (const [reader, own] of await byReader(alarms)) {
          await write(reader, own, {
            ...{ id: `parked-${hashParts(reader, id, String(ended.to))}`, stops: 'mail', to: ended.to },
            wordsOf: ({ locale }, { alarms: count }) => ({
              subject: mailMessage('summary.parked', {
                ...{ smart_count: count, place: toMailName(name), until: formatDay(ended.to - 1, locale, zone) },
              }),
              why: mailMessage('summary.whyParked'),
              stop: mailMessage('alarm.stop'),
            }),
          });
        }
      }
    }
  };
}
