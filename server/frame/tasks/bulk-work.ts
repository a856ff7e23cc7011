import * as v from 'valibot';
import { BulkInput } from '../../../src/frame/model/bulk-calls';
import { type BulkRequest, parseBulkRequest } from '../bulk/bulk-request';
import { nextSlice } from '../bulk/next-slice';
import { named } from '../bulk/preview';
import { message } from '../documents/messages';
import { storedPart, type TaskParts } from './task-parts';
import type { TaskRun } from './task-run';
import type { Work } from './work';

const MAX_UNSTORED_STEPS = 20;

function requestOf({ models }: TaskParts, { task, actor }: TaskRun): BulkRequest {
  const collection = models.byName.get(task.entity ?? '')?.collection;
  const about = v.parse(v.pipe(v.string(), v.parseJson(), v.looseObject({})), task.about);
  return parseBulkRequest(models, actor, v.parse(BulkInput, { ...about, type: task.kind, collection }));
}

export async function bulkWork(parts: TaskParts, run: TaskRun, { pace, isOver }: Work): Promise<boolean> {
  const request = requestOf(parts, run);
  while (run.task.part < run.task.parts) {
    const { part } = run.task;
    const content = await storedPart(parts.store, run.task.id, part);
    if (!('seen' in content)) throw new Error(`Part ${part} of the task ${run.task.id} is of another kind`);
    const previewed = { seen: content.seen, until: content.until };
    let after = run.task.after ?? content.after;
    for (let unstoredSteps = 0; run.task.part === part; unstoredSteps += 1) {
      const slice = await nextSlice(parts, run.actor, { ...request, after }, previewed, pace.size);
      const { tried, operations, others, next } = slice;
      const writes = tried.map((stored, index) => {
        const operation = operations[index];
        if (operation === undefined) throw new Error('A record has no write');
        const position = { part, offset: 0, after: stored.record.id };
        return { operation, position, named: { label: named(request, run.actor, stored).label } };
      });
      await pace.step(() => run.write(writes));
      after = next;
      const mustStore = others.length > 0 || unstoredSteps === MAX_UNSTORED_STEPS || isOver();
      if (mustStore || next === undefined) {
        const cause = run.say(message('bulk.notPreviewed'));
        await run.note({
          others: others.map((stored) => ({ label: named(request, run.actor, stored).label, cause })),
          position: next === undefined ? { part: part + 1, offset: 0 } : { part, offset: 0, after: next },
        });
      }
      if (mustStore) unstoredSteps = 0;
      if (isOver()) return run.task.part === run.task.parts;
    }
  }
  return true;
}
