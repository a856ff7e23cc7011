import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { useGetOne, useNotify, useTranslate, useUpdate } from 'react-admin';
import { Navigate, useNavigate, useParams } from 'react-router';
import type { EntityRecord } from '../../model/entity-model';
import { formFields } from '../../model/form-fields';
import { useEntity } from '../entity-context';
import { HistoryAction } from '../history/HistoryAction';
import { Page } from '../Page';
import { paths } from '../paths';
import { recordTitle } from '../record-title';
import { UnreadableRecord } from '../UnreadableRecord';
import { useAccess } from '../use-access';
import { ConflictNotice } from './ConflictNotice';
import { EntityForm } from './EntityForm';
import { changesOf, type FormValues, formDataOf } from './form-data';
import { type SaveProblem, saveProblem } from './save-error';
import { useLeaveSaved } from './use-leave-saved';

const NO_ERRORS = {};

/** The page that changes a record. */
export function EntityEdit() {
  const { model } = useEntity();
  const { id = '' } = useParams();
  const translate = useTranslate();
  // The form starts from one state of the record: what others write meanwhile must not move under the person's hands.
  const {
    data: record,
    error,
    refetch,
  } = useGetOne<EntityRecord>(
    model.route,
    { id },
    { refetchOnWindowFocus: false, refetchOnReconnect: false, gcTime: 0 },
  );
  if (error) return <UnreadableRecord error={error} onRetry={refetch} />;
  if (record === undefined) return <LinearProgress aria-label={translate('ra.page.loading')} />;
  return <EditRecord key={record.id} record={record} />;
}

function EditRecord({ record: loaded }: { record: EntityRecord }) {
  const { model } = useEntity();
  const { allows } = useAccess(model);
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const [record] = useState(loaded);
  const [draft, setDraft] = useState<FormValues>({});
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const [update] = useUpdate<EntityRecord, Error>();
  // Known before the next click can come, which the state of a mutation is not.
  const [saving, setSaving] = useState(false);
  const { saved, leave } = useLeaveSaved(paths.list(model));
  // Values that the session may not change come along unseen, because rules may speak of them. Only changes are sent.
  const [initial] = useState(() => formDataOf(record, formFields(model, 'editForm')));

  if (!allows('update', record)) return <Navigate to={paths.list(model)} replace />;

  /** `version` tells the back end which state the person saw; without it the changes win over anybody's. */
  function save(data: FormValues, version: unknown = record.version): void {
    const changes = changesOf(initial, data);
    if (Object.keys(changes).length === 0) {
      leave();
      return;
    }
    setDraft(data);
    setProblem(null);
    setSaving(true);
    update(
      model.route,
      { id: record.id, data: { ...changes, version }, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('framework.updated', { type: 'success' });
          leave();
        },
        onError: (error) => setProblem(saveProblem(error)),
        onSettled: () => setSaving(false),
      },
    );
  }

  return (
    <Page title={recordTitle(model, record)} actions={<HistoryAction record={record} readOnly />}>
      {problem?.changed !== undefined ? (
        <ConflictNotice changed={problem.changed} onOverwrite={() => save(draft, null)} />
      ) : (
        problem !== null && (
          <Alert severity="error" sx={{ mb: 3 }}>
            {translate('framework.updateFailed', { cause: problem.message })}
          </Alert>
        )
      )}
      <EntityForm
        purpose="editForm"
        initial={initial}
        record={record}
        saving={saving}
        saved={saved}
        serverErrors={problem?.errors ?? NO_ERRORS}
        onSubmit={(data) => save(data)}
        onCancel={() => navigate(paths.list(model))}
      />
    </Page>
  );
}
