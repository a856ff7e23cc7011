import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAddUndoableMutation, useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import { useEntity } from '../entity/entity-context';
import type { EntityRecord } from '../model/entity-model';
import type { EntitySlots } from '../slots/slots';
import { hideRows } from './pending-removals';

const noOwnRemoval: NonNullable<EntitySlots['useRemoval']> = () => () => undefined;

interface Removal {
  records: readonly EntityRecord[];
  byKeyboard: boolean;
}

function causeOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Deletes records in two steps. Deletions that the back end would reject fail immediately; otherwise rows disappear and
 * are deleted when the toast closes without undo. Several records are deleted all or none.
 */
export function useUndoableRemoval() {
  const { model, slots } = useEntity();
  const { useRemoval: useOwnRemoval = noOwnRemoval } = slots;
  const removeOwn = useOwnRemoval();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const addUndoableMutation = useAddUndoableMutation();
  const notify = useNotify();
  const refresh = useRefresh();
  const queryClient = useQueryClient();

  async function remove(records: readonly EntityRecord[]): Promise<void> {
    const [only, ...others] = records;
    const own = only !== undefined && others.length === 0 ? removeOwn(only) : undefined;
    if (own !== undefined) await own();
    else await dataProvider.writeTogether(deletions(records));
  }

  const deletions = (records: readonly EntityRecord[]) =>
    records.map(({ id }) => ({ type: 'delete', resource: model.route, id }) as const);

  return useMutation<void, Error, Removal>({
    mutationFn: async ({ records, byKeyboard }) => {
      await dataProvider.writeTogether(deletions(records), { checkOnly: true });
      const showAgain = hideRows(
        model.route,
        records.map(({ id }) => id),
      );
      addUndoableMutation(async ({ isUndo }) => {
        if (isUndo) return showAgain();
        try {
          await remove(records);
        } catch (error) {
          const text = slots.texts?.deleteFailed ?? 'framework.delete.failed';
          notify(text, { type: 'error', messageArgs: { cause: causeOf(error) } });
        }
        refresh();
        // Waits for the refetch, because the outdated list would show the deleted rows again for a moment.
        await queryClient.invalidateQueries({ queryKey: [model.route] }, { cancelRefetch: false });
        showAgain();
      });
      notify(slots.texts?.deleted ?? 'framework.deleted', {
        type: 'success',
        undoable: true,
        takesFocus: byKeyboard,
        messageArgs: { smart_count: records.length },
      });
    },
  });
}
