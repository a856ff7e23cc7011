import { holdAt } from '../../../src/air/domain/heating/place-set-point';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { recordsWhere } from '../../frame/documents/typed-records';
import type { Store } from '../../frame/stores/store';
import { isSetByItself } from './heated-places';
import { setPointOf } from './heated-record';

interface RoomsApart {
  setByThemselves: RecordOf<'room'>[];
  withSetPoints: RecordOf<'room'>[];
  withHolds: RecordOf<'room'>[];
}

export async function roomsOfBuilding(
  { models, store, now }: { models: EntityModels; store: Store; now(): number },
  buildingId: string,
): Promise<RoomsApart> {
  const room = entityNamed(models, 'room');
  const rooms = await recordsWhere(store, room, { path: 'env', operator: 'eq', value: buildingId });
  return {
    setByThemselves: rooms.filter(isSetByItself),
    withSetPoints: rooms.filter(({ tempSetPoint }) => tempSetPoint !== undefined),
    withHolds: rooms.filter((record) => holdAt(setPointOf(record), now()) !== undefined),
  };
}
