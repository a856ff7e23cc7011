import { Alert, Box, LinearProgress, Stack } from '@mui/material';
import { useCallback, useMemo, useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { Navigate, useNavigate, useParams } from 'react-router';
import { DeletedNotice } from '../deleted/DeletedNotice';
import { RecordGoneProvider } from '../deleted/record-gone';
import { useDeleted } from '../deleted/use-deleted';
import { useEntity } from '../entity/entity-context';
import { paths } from '../entity/paths';
import { recordTitle } from '../entity/record-title';
import { UnreadableRecord } from '../entity/UnreadableRecord';
import { useAccess } from '../entity/use-access';
import { HistoryAction } from '../history/HistoryAction';
import { PUBLISHED } from '../model/drafts';
import type { EntityRecord } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { listFormFields } from '../model/form-fields';
import { applyWaitingChange, hasWaitingChange } from '../model/waiting';
import { Page } from '../page/Page';
import { OthersHere } from '../presence/OthersHere';
import { WaitingChange } from '../show/WaitingChange';
import { useValueFormat } from '../value/use-value-format';
import { EntityForm } from './EntityForm';
import { useFormLines } from './lines/use-form-lines';
import { useSaveLines } from './lines/use-save-lines';
import { MergeDialog } from './MergeDialog';
import { useLeaveSaved, useSavedNotice } from './save-error';
import { useRecordSave } from './use-record-save';

const NO_ERRORS = {};

export function EntityEdit() {
  const { model } = useEntity();
  const { id = model.single ? model.name : '' } = useParams();
  const translate = useTranslate();
  // Keeps the first version of the record, so that changes by other users do not change the form.
  const {
    data: record,
    error,
    refetch,
  } = useGetOne<EntityRecord>(
    model.route,
    { id },
    { refetchOnWindowFocus: false, refetchOnReconnect: false, gcTime: 0 },
  );
  if (record !== undefined) return <EditRecord key={record.id} record={record} error={error} />;
  if (error !== null) return <UnreadableRecord error={error} onRetry={refetch} />;
  return <LinearProgress aria-label={translate('ra.page.loading')} />;
}

function EditRecord({ record: loaded, error }: { record: EntityRecord; error: Error | null }) {
  const { model } = useEntity();
  const { allows, canWrite } = useAccess(model);
  const translate = useTranslate();
  const navigate = useNavigate();
  const format = useValueFormat();
  const noticeSaved = useSavedNotice();
  const [record] = useState(loaded);
  const waits = hasWaitingChange(model, record);
  const edited = useMemo(
    () => (waits ? { ...applyWaitingChange(model, record), [PUBLISHED]: false } : record),
    [model, record, waits],
  );
  const mayWait = useCallback(
    (field: FieldModel) => field.waits === true && canWrite(field, 'update', edited),
    [canWrite, edited],
  );
  const { saved, leave } = useLeaveSaved(paths.list(model));
  const isDeleted = useDeleted(record.id, error);
  const lines = useFormLines(record.id);
  const saveLines = useSaveLines(lines);
  const { saving, problem, merge, merged, start, save, decide, back } = useRecordSave({
    record,
    // Includes read-only values without inputs, because rules may refer to them.
    fields: listFormFields(model, 'editForm'),
    together: async (own) => {
      const writes = lines.writes({ id: record.id });
      if (writes.length > 0) await saveLines(own, writes);
      return writes.length > 0;
    },
    onSaved: (others) => {
      noticeSaved(waits ? 'framework.drafts.saved' : 'framework.updated', others);
      leave();
    },
  });

  if (!allows('update', record)) return <Navigate to={paths.list(model)} replace />;
  return (
    <Page
      title={model.single ? format.text(model.label) : recordTitle(model, record)}
      actions={
        <Stack direction="row" spacing={1}>
          <OthersHere id={record.id} />
          <HistoryAction record={record} readOnly />
        </Stack>
      }
    >
      {isDeleted && (
        <Box sx={{ mb: 3 }}>
          <DeletedNotice id={record.id} name={recordTitle(model, record)} />
        </Box>
      )}
      {problem !== null && !isDeleted && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {translate('framework.updateFailed', { cause: problem.message })}
        </Alert>
      )}
      {merge !== null && <MergeDialog merge={merge} onSave={decide} onClose={back} />}
      <WaitingChange record={record} />
      <RecordGoneProvider value={isDeleted}>
        <EntityForm
          // Restarts the form with the merged values after a merged save.
          key={merged === undefined ? 'first' : JSON.stringify(merged)}
          purpose="editForm"
          initial={merged ?? start}
          changed={merged !== undefined}
          record={edited}
          isWritable={waits ? mayWait : undefined}
          lines={lines}
          saving={saving}
          saved={saved}
          serverErrors={problem?.errors ?? NO_ERRORS}
          onSubmit={save}
          onCancel={() => navigate(paths.list(model))}
        />
      </RecordGoneProvider>
    </Page>
  );
}
