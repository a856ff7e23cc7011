import { updateOf } from '../bulk/bulk-changes';
import type { EntityModel } from '../model/entity-model';
import type { RowWork, TaskPart, TaskRow } from '../model/task-calls';
import type { ImportRow } from './reader/row-result';

/** Maximum rows and JSON characters per request; the server accepts 250,000. */
const [MAX_ROWS, MAX_CHARACTERS] = [200, 200_000] as const;

interface Words {
  title(row: ImportRow): string;
  what(row: ImportRow): string;
}

function workOf({ route }: Pick<EntityModel, 'route'>, row: ImportRow): RowWork | undefined {
  if (row.kind === 'new') return { type: 'create', data: row.data };
  if (row.kind !== 'changed') return undefined;
  const { id, data, version } = updateOf(route, row);
  return { type: 'update', id, data, ...(version === undefined ? {} : { version }) };
}

export function rowsToSend(model: Pick<EntityModel, 'route'>, rows: readonly ImportRow[], words: Words): TaskRow[] {
  return rows.flatMap((row): TaskRow[] => {
    const described = { line: row.row.line, title: words.title(row), cells: row.row.cells };
    if (row.kind === 'refused') return [{ ...described, cause: words.what(row) }];
    const work = workOf(model, row);
    return work === undefined ? [] : [{ ...described, work }];
  });
}

export function inParts(rows: readonly TaskRow[]): TaskPart[] {
  const parts: TaskRow[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const length = JSON.stringify(row).length;
    size += length;
    if (size > MAX_CHARACTERS || (parts.at(-1)?.length ?? 0) === MAX_ROWS) {
      parts.push([]);
      size = length;
    }
    parts.at(-1)?.push(row);
  }
  return parts.map((part) => ({ rows: part }));
}
