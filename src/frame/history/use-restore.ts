import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { saveProblem } from '../form/save-error';
import type { EntityRecord } from '../model/entity-model';
import { HISTORY_KEY } from './history-context';
import { restoringBody } from './rules/restoring-body';

/** Gives fields of a record earlier values, by an update like any other: the same rights and rules count. */
export function useRestore(record: EntityRecord) {
  const { model } = useEntity();
  const notify = useNotify();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [update] = useUpdate<EntityRecord, Error>();
  const [isSaving, setSaving] = useState(false);

  async function restore(values: readonly { path: string; value: unknown }[], onDone?: () => void): Promise<void> {
    setSaving(true);
    const data = { ...restoringBody(values), version: record.version };
    await update(
      model.route,
      { id: record.id, data, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('framework.history.restored', { type: 'success' });
          queryClient.invalidateQueries({ queryKey: [HISTORY_KEY] });
          onDone?.();
        },
        onError: (error) =>
          notify(translate('framework.updateFailed', { cause: saveProblem(error).message }), { type: 'error' }),
        onSettled: () => setSaving(false),
      },
    );
  }

  return { restore, isSaving };
}
