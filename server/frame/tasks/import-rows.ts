import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { RowWork } from '../../../src/frame/model/task-calls';
import { requireOperation } from '../documents/read-documents';
import type { WriteOperation } from '../documents/write-operation';
import { storedPart, type TaskParts } from './task-parts';
import type { PlacedWrite, TaskRun } from './task-run';
import type { Work } from './work';

function operationOf(model: EntityModel, work: RowWork): WriteOperation {
  if (work.type === 'create') return { type: 'create', model, body: work.data };
  const { id, version, data } = work;
  return { type: 'update', model, id, body: data, ...(version === undefined ? {} : { version }) };
}

/** Writes the rows of a file in their order. */
export async function importRows({ models, store }: TaskParts, run: TaskRun, { pace, isOver }: Work): Promise<boolean> {
  const model = models.byName.get(run.task.entity ?? '');
  if (model === undefined) throw new Error(`There is no entity ${run.task.entity}`);
  while (run.task.part < run.task.parts) {
    const { part, id } = run.task;
    const content = await storedPart(store, id, part);
    const rows = 'rows' in content ? content.rows : [];
    const positionAfter = (index: number) =>
      index < rows.length ? { part, offset: index } : { part: part + 1, offset: 0 };
    if (rows.length === 0) await run.note({ position: positionAfter(0) });
    while (run.task.part === part) {
      const { offset } = run.task;
      const writes = rows.slice(offset, offset + pace.size).flatMap((row, index): PlacedWrite[] => {
        const { line, title, cells, work } = row;
        if (work === undefined) return [];
        requireOperation(run.actor, model, work.type);
        const position = positionAfter(offset + index + 1);
        return [{ operation: operationOf(model, work), position, named: { line, label: title, cells } }];
      });
      await pace.step(() => run.write(writes));
      if (isOver()) return run.task.part === run.task.parts;
    }
  }
  return true;
}
