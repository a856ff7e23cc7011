import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useCallTransport } from '../../calls/CallsContext';
import { updateAlarms } from '../../calls/update-alarms';
import { useModel } from '../../framework/entity-context';
import { ConflictNotice } from '../../framework/form/ConflictNotice';
import { EntityForm } from '../../framework/form/EntityForm';
import { defaultsOf, type FormValues, formDataOf } from '../../framework/form/form-data';
import { type SaveProblem, saveProblem } from '../../framework/form/save-error';
import { useLeaveSaved } from '../../framework/form/use-leave-saved';
import { paths } from '../../framework/paths';
import type { EntityPath, RecordOf } from '../../model/entities';
import { formFields, sectionForm } from '../../model/form-fields';
import { RehearsalPart } from './RehearsalPart';

type Place = 'building' | 'room';

const SECTION = 'alarms';
const ALARMS = 'alarms' satisfies EntityPath<Place>;
const NO_ERRORS = {};
/** The call that saves them decides who may: administrators, and those whose manager has alarms. */
const everybody = () => true;

function isValues(value: unknown): value is FormValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The form of the alarms, made from their section of the schema. A place without alarms starts with the defaults. */
export function AlarmsForm({ record, onClose }: { record: RecordOf<Place>; onClose(): void }) {
  const model = useModel('building', 'room');
  const transport = useCallTransport();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const { saved, leave } = useLeaveSaved(paths.list(model));
  const [initial] = useState(() => {
    const fields = formFields(model, sectionForm(SECTION));
    const known = formDataOf(record, fields);
    return Object.keys(known).length === 0 ? defaultsOf(fields) : known;
  });
  const level = model.name;

  // The state that the form starts from, whatever others write meanwhile.
  const [seen] = useState<FormValues>(record[ALARMS] ?? {});
  const [draft, setDraft] = useState<FormValues>({});

  async function save(data: FormValues, from: FormValues | undefined): Promise<void> {
    setDraft(data);
    setSaving(true);
    setProblem(null);
    try {
      await updateAlarms(transport, { level, id: record.id, seen: from }, isValues(data[ALARMS]) ? data[ALARMS] : {});
      notify('alarms.saved', { type: 'success' });
      refresh();
      leave();
    } catch (error) {
      setProblem(saveProblem(error));
    } finally {
      setSaving(false);
    }
  }

  return (
    <>
      {level === 'building' && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {translate('alarms.replacesRooms')}
        </Alert>
      )}
      {problem?.changed !== undefined && (
        <ConflictNotice changed={problem.changed} onOverwrite={() => save(draft, undefined)} />
      )}
      {problem !== null && problem.changed === undefined && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {translate('alarms.failed', { cause: problem.message })}
        </Alert>
      )}
      <EntityForm
        purpose={sectionForm(SECTION)}
        initial={initial}
        saving={saving}
        saved={saved}
        serverErrors={problem?.errors ?? NO_ERRORS}
        isWritable={everybody}
        preview={<RehearsalPart level={level} id={record.id} />}
        onSubmit={(data) => save(data, seen)}
        onCancel={onClose}
      />
    </>
  );
}
