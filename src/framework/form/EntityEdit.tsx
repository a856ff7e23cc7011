import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useDataProvider, useGetOne, useNotify, useTranslate, useUpdate } from 'react-admin';
import { Navigate, useNavigate, useParams } from 'react-router';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import type { EntityRecord } from '../../model/entity-model';
import { formFields } from '../../model/form-fields';
import { useEntity } from '../entity-context';
import { HistoryAction } from '../history/HistoryAction';
import { Page } from '../Page';
import { paths } from '../paths';
import { OthersHere } from '../presence/OthersHere';
import { recordTitle } from '../record-title';
import { UnreadableRecord } from '../UnreadableRecord';
import { useAccess } from '../use-access';
import { useValueFormat } from '../use-value-format';
import { EntityForm } from './EntityForm';
import { changesOf, formDataOf } from './form-data';
import { MergeDialog } from './MergeDialog';
import { useDeleted } from './use-deleted';
import { useLeaveSaved } from './use-leave-saved';
import { useMergedSave } from './use-merged-save';

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
  const format = useValueFormat();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [record] = useState(loaded);
  const [update] = useUpdate<EntityRecord, Error>();
  const { saved, leave } = useLeaveSaved(paths.list(model));
  const fields = formFields(model, 'editForm');
  // Values that the session may not change come along unseen, because rules may speak of them. Only changes are sent.
  const seenIn = (source: EntityRecord) => ({ values: formDataOf(source, fields), source });
  const [start] = useState(() => seenIn(record));
  const isDeleted = useDeleted(record.id);
  const { saving, problem, merge, merged, save, decide, back } = useMergedSave<EntityRecord>({
    fields,
    start,
    // The version tells the back end which state the person saw.
    write: async (data, { values, source }) => {
      const changes = changesOf(values, data);
      if (Object.keys(changes).length === 0) return;
      const asked = { id: record.id, data: { ...changes, version: source.version }, previousData: source };
      await update(model.route, asked, { mutationMode: 'pessimistic', returnPromise: true });
    },
    present: async () => seenIn((await dataProvider.getOne<EntityRecord>(model.route, { id: record.id })).data),
    onSaved: (others) => {
      const names = others.map(({ label }) => format.text(label)).join(', ');
      const text = names === '' ? 'framework.updated' : 'framework.merge.together';
      notify(text, { type: 'success', messageArgs: { fields: names } });
      leave();
    },
  });

  if (!allows('update', record)) return <Navigate to={paths.list(model)} replace />;
  return (
    <Page
      title={recordTitle(model, record)}
      actions={
        <Stack direction="row" spacing={1}>
          <OthersHere id={record.id} />
          <HistoryAction record={record} readOnly />
        </Stack>
      }
    >
      {isDeleted && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {translate('framework.deletedMeanwhile')}
        </Alert>
      )}
      {problem !== null && !isDeleted && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {translate('framework.updateFailed', { cause: problem.message })}
        </Alert>
      )}
      {merge !== null && <MergeDialog merge={merge} onSave={decide} onClose={back} />}
      <EntityForm
        // A save that was merged goes on from what was merged.
        key={merged === undefined ? 'first' : JSON.stringify(merged)}
        purpose="editForm"
        initial={merged ?? start.values}
        changed={merged !== undefined}
        record={record}
        saving={saving}
        saved={saved}
        isLocked={isDeleted}
        serverErrors={problem?.errors ?? NO_ERRORS}
        onSubmit={save}
        onCancel={() => navigate(paths.list(model))}
      />
    </Page>
  );
}
