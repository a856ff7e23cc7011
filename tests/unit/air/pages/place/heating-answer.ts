import { models } from '../../../../../resources/models';
import { toHeatedRecord } from '../../../../../server/air/heating/heated-places';
import { repairValues } from '../../../../../server/frame/documents/typed-records';
import { computeBoost, summarizeBoosts } from '../../../../../src/air/domain/heating/boost';
import {
  createOrdinaryWeek,
  describePlaceHeating,
  type PlaceHeatingAnswer,
} from '../../../../../src/air/domain/heating/place-heating';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import type { MemoryStore } from '../../../../support/memory-provider/memory-store';

export function heatingAnswer(
  store: MemoryStore,
  { level, id }: { level?: unknown; id?: unknown },
  more: Partial<PlaceHeatingAnswer> = {},
): { result: PlaceHeatingAnswer } {
  const of = <Name extends 'building' | 'room'>(name: Name, wanted: string) => {
    const model = entityNamed(models, name);
    const kept = store.collection(model.collection).get(wanted);
    return kept && toHeatedRecord(repairValues(model, kept.record));
  };
  const isRoom = level === 'room';
  const kept = store.collection('rooms').get(String(id));
  const pair = isRoom
    ? { room: of('room', String(id)), building: of('building', String(kept?.record['env'])) }
    : { building: of('building', String(id)) };
  const zone = 'Europe/Rome';
  const clock = { instant: Date.UTC(2026, 0, 12, 8), zone, siteZone: zone };
  const heating = describePlaceHeating(pair, isRoom ? 'room' : 'building', clock);
  const ordinary = createOrdinaryWeek(pair, clock.instant, zone);
  const boost = summarizeBoosts([computeBoost(heating.wanted.celsius, undefined)]);
  return { result: { ...heating, ordinary, valves: 0, missed: [], rooms: [], boost, ...more } };
}
