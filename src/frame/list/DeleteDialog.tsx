import { Button, DialogContentText } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAddUndoableMutation, useDataProvider, useLocale, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import { HttpError } from '../../../data-provider/http/errors';
import { useEntity } from '../entity/entity-context';
import { recordTitle } from '../entity/record-title';
import { AskDialog } from '../layout/feedback/AskDialog';
import type { EntityRecord } from '../model/entity-model';
import { formatRecordWords } from '../model/record-words';
import type { EntitySlots } from '../slots/slots';
import { DeleteAllDialog } from './DeleteAllDialog';
import { DependentsLine, useDependents } from './Dependents';
import { hideRows } from './pending-removals';

function Dependents({ records }: { records: readonly EntityRecord[] }) {
  return <DependentsLine counts={useDependents(records)} />;
}

const noOwnRemoval: NonNullable<EntitySlots['useRemoval']> = () => () => undefined;

function causeOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Deletes rows when the toast closes without undo: all of them or none. */
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

  return useMutation<void, Error, { records: readonly EntityRecord[]; byKeyboard: boolean }>({
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

type DeleteDialogProps = { records: readonly EntityRecord[]; onClose(deleted: boolean): void };

function useQuestion(records: readonly EntityRecord[]) {
  const { model } = useEntity();
  const locale = useLocale();
  const translate = useTranslate();
  const [record, ...others] = records;
  if (record === undefined || others.length > 0) {
    const values = { type: formatRecordWords(model, locale, records.length), count: records.length };
    return { title: translate('framework.delete.title', values), text: translate('framework.delete.several', values) };
  }
  const token = typeof record.token === 'string' ? record.token : '';
  const values = { type: formatRecordWords(model, locale, 1), name: recordTitle(model, record), token };
  const text = token === '' ? 'framework.delete.question' : 'framework.delete.questionWithToken';
  return { title: translate('framework.delete.title', values), text: translate(text, values) };
}

export function DeleteDialog({ records, onClose }: DeleteDialogProps) {
  const { slots } = useEntity();
  const translate = useTranslate();
  const { title, text } = useQuestion(records);
  const { mutate, isPending, error } = useUndoableRemoval();
  const close = () => onClose(false);
  if (error instanceof HttpError && error.body.code === 'too_many_dependents') {
    const filter = { id: records.map(({ id }) => id) };
    return <DeleteAllDialog filter={filter} count={records.length} onClose={onClose} />;
  }
  return (
    <AskDialog
      title={title}
      leave={translate('common.cancel')}
      isPending={isPending}
      problem={error && translate(slots.texts?.deleteFailed ?? 'framework.delete.failed', { cause: error.message })}
      actions={
        <Button
          color="error"
          variant="contained"
          // `detail` is 0 if the keyboard triggered the click.
          onClick={({ detail }) => mutate({ records, byKeyboard: detail === 0 }, { onSuccess: () => onClose(true) })}
          loading={isPending}
        >
          {translate('ra.action.delete')}
        </Button>
      }
      onClose={close}
    >
      <DialogContentText>{text}</DialogContentText>
      <Dependents records={records} />
    </AskDialog>
  );
}
