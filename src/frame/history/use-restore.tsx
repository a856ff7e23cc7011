import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { MergeDialog } from '../form/MergeDialog';
import { useRecordSave } from '../form/use-record-save';
import { useSavedNotice } from '../form/use-saved-notice';
import type { EntityRecord } from '../model/entity-model';
import { withValueAt } from '../model/paths';
import { HISTORY_KEY } from './history-context';

interface Restore {
  restore(values: readonly { path: string; value: unknown }[]): Promise<void>;
  isSaving: boolean;
  dialog: ReactNode;
}

/** Restores earlier values of a record by a normal save, with the same access checks, rules and merging. */
export function useRestore(record: EntityRecord, onDone: () => void = () => undefined): Restore {
  const { model } = useEntity();
  const notify = useNotify();
  const noticeSaved = useSavedNotice();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { saving, merge, start, save, decide, back } = useRecordSave({
    record,
    fields: model.fields.filter(({ readOnly }) => !readOnly),
    onSaved: (others) => {
      noticeSaved('framework.history.restored', others);
      queryClient.invalidateQueries({ queryKey: [HISTORY_KEY] });
      onDone();
    },
    onFailed: ({ message: cause }) => notify(translate('framework.updateFailed', { cause }), { type: 'error' }),
  });

  return {
    restore: (values) =>
      save(values.reduce((data, { path, value }) => withValueAt(data, path.split('.'), value ?? undefined), start)),
    isSaving: saving,
    dialog: merge !== null && <MergeDialog merge={merge} onSave={decide} onClose={back} />,
  };
}
