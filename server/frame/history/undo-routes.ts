import { Hono } from 'hono';
import { entryOf, type HistoryEntry } from '../../../src/frame/history/rules/entry';
import { type UndoneChange, undoChanges } from '../../../src/frame/history/rules/history-calls';
import type { InputOf } from '../../../src/frame/model/call';
import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import { asAction } from '../documents/as-action';
import { message } from '../documents/messages';
import { HISTORY } from '../documents/record-history';
import { actorOf, type Environment } from '../http/environment';
import { serveCalls } from '../http/serve-call';
import type { Texts } from '../http/texts';
import { createYield } from '../stores/yield-to-event-loop';
import { requireAdministrator } from './administrator';
import { findEntries, type HistoryPage } from './find-entries';
import { type UndoParts, undoEntry, undoTogether } from './undo';
import { everything } from './visibility';

const SLICE = 25;

async function requestedEntries(
  parts: UndoParts,
  { entry: id, group, after }: InputOf<typeof undoChanges>,
): Promise<HistoryPage> {
  if (group !== undefined) return findEntries(parts.store, { group, after }, SLICE, everything);
  const stored = id === undefined ? undefined : await parts.store.get(HISTORY.name, id);
  const entry = stored && entryOf(stored.record);
  if (entry === undefined) throw new ApiError(404, 'not_found', message('history.noChange'));
  return { entries: [entry], next: undefined };
}

/**
 * `POST /api/_history/undo`, for administrators: `{ entry, as }` undoes one change, `{ group, after?, as }` the next 25
 * of an action, newest first. Returns `{ results, next }`. `as` is an id of 8 to 64 letters, digits and `-` that groups
 * the undoing in the history.
 */
export function undoRoutes(parts: UndoParts & { texts: Texts }): Hono<Environment> {
  const app = new Hono<Environment>();

  async function undo(actor: Actor, entries: readonly HistoryEntry[], isAlone: boolean): Promise<UndoneChange[]> {
    const undone = ({ id, entity, record, label }: HistoryEntry, cause?: string): UndoneChange => {
      return { entry: id, entity, record, label, cause };
    };
    if (!isAlone && (await undoTogether(parts, actor, entries))) return entries.map((entry) => undone(entry));
    const yieldWhenDue = createYield();
    const results: UndoneChange[] = [];
    for (const entry of entries) {
      await yieldWhenDue();
      let cause: string | undefined;
      try {
        await undoEntry(parts, actor, entry, isAlone);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        cause = error.messageIn(parts.texts.in(actor.locale));
      }
      results.push(undone(entry, cause));
    }
    return results;
  }

  serveCalls(app)(undoChanges, async (context, input) => {
    const actor = actorOf(context);
    requireAdministrator(parts.models, actor);
    const asked = await input();
    const { entries, next } = await requestedEntries(parts, asked);
    const action = { id: asked.as, kind: 'undo' } as const;
    const isAlone = asked.group === undefined;
    return { results: await asAction(parts.store, action, () => undo(actor, entries, isAlone)), next };
  });

  return app;
}
