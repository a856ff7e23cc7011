import type { EntityModels } from '../../../src/frame/model/application-model';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { Condition } from '../../../src/frame/query/conditions';
import { storageOf } from '../../frame/documents/acl';
import type { Actor } from '../../frame/documents/actor';
import type { Documents } from '../../frame/documents/documents';
import { typedRecord } from '../../frame/documents/typed-records';

export type AlarmNow = RecordOf<'alarm'>;

export type AlarmsNow = (actor: Actor, from?: number) => Promise<AlarmNow[]>;

const MAX_OPEN = 1_000;
const MAX_OF_TODAY = 5_000;

export function queryAlarms(models: EntityModels, documents: Pick<Documents, 'list'>): AlarmsNow {
  const model = entityNamed(models, 'alarm');
  const storage = (path: string) => storageOf(model, path);
  const isUnended: Condition = {
    ...{ path: 'state', storage: storage('state') },
    ...{ operator: 'in', value: ['open', 'acknowledged'] },
  };
  const newest = [{ field: 'began', order: 'DESC' } as const];
  return async (actor, from) => {
    const nothing = { words: [], offset: 0 };
    const questions: Parameters<Documents['list']>[2][] = [
      { ...nothing, where: [isUnended], sort: [], limit: MAX_OPEN },
    ];
    if (from !== undefined) {
      const began: Condition = { path: 'began', storage: storage('began'), operator: 'gte', value: from };
      questions.push({ ...nothing, where: [began], sort: newest, limit: MAX_OF_TODAY });
    }
    const answers = await Promise.all(questions.map((question) => documents.list(actor, model, question)));
    const records = answers.flatMap(({ rows }) => rows.map(({ record }) => typedRecord(model, record)));
    return [...new Map(records.map((record) => [record.id, record])).values()];
  };
}

export async function countOpen(alarmsNow: AlarmsNow, actor: Actor): Promise<number> {
  return (await alarmsNow(actor)).filter(({ state }) => state === 'open').length;
}
