import { Alert, LinearProgress } from '@mui/material';
import { useState } from 'react';
import { useCreate, useLocale, useNotify, useTranslate } from 'react-admin';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useEntity } from '../entity/entity-context';
import { paths } from '../entity/paths';
import { useAccess } from '../entity/use-access';
import type { EntityRecord } from '../model/entity-model';
import { listFormFields } from '../model/form-fields';
import { formatRecordWords } from '../model/record-words';
import { Page } from '../page/Page';
import { EntityForm } from './EntityForm';
import { clearDefaults, type FormValues } from './form-data';
import { readCarriedValues, readGivenValues } from './given-values';
import { useFormLines } from './lines/use-form-lines';
import { useSaveLines } from './lines/use-save-lines';
import { parseSaveError, type SaveProblem, useLeaveSaved } from './save-error';
import { useInitialValues } from './use-initial-values';

const NO_ERRORS = {};

export function EntityCreate() {
  const { model, slots } = useEntity();
  const { allows, canWrite } = useAccess(model);
  const locale = useLocale();
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const [create] = useCreate<EntityRecord, Error>();
  // True while saving. The status of the mutation is set too late to prevent a second click.
  const [saving, setSaving] = useState(false);
  const { saved, leave } = useLeaveSaved(paths.list(model));
  const lines = useFormLines(undefined);
  const saveLines = useSaveLines(lines);

  const asked = listFormFields(model, 'createForm').filter((field) => canWrite(field, 'create'));
  const initial = useInitialValues(model, asked);
  const [address] = useSearchParams();
  const { state } = useLocation();
  const [given] = useState(() => ({ ...readGivenValues(address, asked), ...readCarriedValues(state, asked) }));

  if (!allows('create')) return <Navigate to={paths.list(model)} replace />;
  if (initial === undefined) return <LinearProgress aria-label={translate('ra.page.loading')} />;

  async function save(data: FormValues): Promise<void> {
    setProblem(null);
    setSaving(true);
    const made = clearDefaults(data, asked, initial);
    const writes = lines.writes({ place: 0 });
    try {
      const added =
        writes.length === 0
          ? await create(model.route, { data: made }, { returnPromise: true })
          : await saveLines({ type: 'create', resource: model.route, data: made }, writes);
      notify('framework.added', { type: 'success' });
      leave(added && slots.afterCreate === 'show' ? paths.show(model, added.id) : undefined);
    } catch (error) {
      setProblem(parseSaveError(error));
    } finally {
      setSaving(false);
    }
  }

  return (
    <Page title={translate('framework.list.new', { type: formatRecordWords(model, locale, 1) })}>
      {problem !== null && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {translate('framework.addFailed', { cause: problem.message })}
        </Alert>
      )}
      <EntityForm
        purpose="createForm"
        initial={{ ...initial, ...given }}
        saving={saving}
        saved={saved}
        lines={lines}
        serverErrors={problem?.errors ?? NO_ERRORS}
        onSubmit={save}
        onCancel={() => navigate(paths.list(model))}
      />
    </Page>
  );
}
