import { managesAccounts } from '../../../src/frame/access/may';
import { ApiError } from '../documents/api-error';
import { findEntries } from '../history/find-entries';
import { undoEntry, undoTogether } from '../history/undo';
import { everything } from '../history/visibility';
import type { TaskParts } from './task-parts';
import type { TaskRun } from './task-run';
import type { Work } from './work';

/** Undoes the changes of an action, the newest first. */
export async function undoAction(parts: TaskParts, run: TaskRun, { pace, isOver }: Work): Promise<boolean> {
  const { actor } = run;
  // Other people may have written under the id of somebody else's action.
  const by = managesAccounts(parts.models, actor) ? undefined : run.task.owner;
  const at = (after: string) => ({ part: 0, offset: 0, after });
  for (;;) {
    const query = { group: run.task.undoes, by, after: run.task.after };
    const { entries, next } = await findEntries(parts.store, query, pace.size, everything);
    const last = entries.at(-1);
    if (last === undefined) return true;
    const step = { written: entries.length, position: at(last.id) };
    const isUndone = await pace.step(() => run.step(step, (options) => undoTogether(parts, actor, entries, options)));
    for (const entry of isUndone ? [] : entries) {
      try {
        const one = { written: 1, position: at(entry.id) };
        await run.step(one, async (options) => {
          await undoEntry(parts, actor, entry, false, options);
          return true;
        });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const refused = [{ label: entry.label, cause: error.messageIn(run.say) }];
        await run.note({ refused, position: at(entry.id) });
      }
    }
    if (next === undefined) return true;
    if (isOver()) return false;
  }
}
