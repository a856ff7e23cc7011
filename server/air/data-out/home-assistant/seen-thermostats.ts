import { wantedAt } from '../../../../src/air/domain/heating/wanted-temperature';
import { may } from '../../../../src/frame/access/may';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { RecordOf } from '../../../../src/frame/model/entities';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { Actor } from '../../../frame/documents/actor';
import type { Documents } from '../../../frame/documents/documents';
import { recordsWithIds } from '../../../frame/documents/typed-records';
import type { Store } from '../../../frame/stores/store';
import { isSetByItself } from '../../heating/heated-places';
import { heatedBuilding, heatedRecord } from '../../heating/heated-record';
import { heatingRoomOf } from '../../heating/heating-access';
import { everyRecord } from '../../overview/current-devices';
import { fieldSight } from '../seen-devices';
import type { Thermostat } from './thermostats';

const MAX_ROOMS = 1000;

interface SeenFrom {
  models: EntityModels;
  documents: Pick<Documents, 'list'>;
  store: Pick<Store, 'getMany'>;
  now(): number;
}

function measuredIn(devices: readonly RecordOf<'device'>[], room: string): number | undefined {
  const values = devices.flatMap(({ room_id: id, connected, temp }) =>
    id === room && connected === true && temp !== undefined ? [temp] : [],
  );
  if (values.length === 0) return undefined;
  return Math.round((10 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 10;
}

/**
 * Returns the rooms whose temperature the user may set, with their set points.
 * @param devices devices that the same user sees.
 * @param timeZone IANA zone of places without one.
 */
export async function seenThermostats(
  { models, documents, store, now }: SeenFrom,
  actor: Actor,
  devices: readonly RecordOf<'device'>[],
  timeZone: string,
): Promise<Thermostat[]> {
  const [building, model] = [entityNamed(models, 'building'), entityNamed(models, 'room')];
  const { records } = await everyRecord({ documents }, actor, model, MAX_ROOMS);
  const settable = records.filter(
    (record) =>
      (heatingRoomOf(record) !== undefined || isSetByItself(record)) &&
      may(models.rights, actor, 'heating.setPoint', { model, record }),
  );
  const ids = new Set(settable.flatMap(({ env }) => env ?? []));
  const buildings = new Map((await recordsWithIds(store, building, [...ids])).map((record) => [record.id, record]));
  const seesName = fieldSight(model, actor)('name');
  const seesTemperature = fieldSight(entityNamed(models, 'device'), actor)('temp');
  return settable.map((record) => {
    const above = buildings.get(record.env ?? '');
    const pair = { room: heatedRecord(record), ...(above && { building: heatedBuilding(above) }) };
    const { celsius, by, of } = wantedAt(pair, now(), timeZone);
    return {
      ...{ id: record.id, building: record.env ?? '', name: (seesName && record.name) || record.id },
      ...{ celsius, isHeld: by === 'hold' && of === 'room' },
      measured: seesTemperature ? measuredIn(devices, record.id) : undefined,
    };
  });
}
