import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useDataProvider, useRefresh, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import { useCallTransport } from '../../calls/CallsContext';
import { updateAlarms } from '../../calls/update-alarms';
import type { AlarmFields } from '../../domain/alarms/alarm-settings';
import { useModel } from '../../framework/entity-context';
import { EntityForm } from '../../framework/form/EntityForm';
import { defaultsOf, type FormValues, formDataOf } from '../../framework/form/form-data';
import { MergeDialog } from '../../framework/form/MergeDialog';
import { useLeaveSaved } from '../../framework/form/use-leave-saved';
import { type Seen, useMergedSave } from '../../framework/form/use-merged-save';
import { useTellSaved } from '../../framework/form/use-tell-saved';
import { paths } from '../../framework/paths';
import type { EntityPath, RecordOf } from '../../model/entities';
import { formFields, sectionForm } from '../../model/form-fields';
import { isPlainObject } from '../../model/paths';
import { RehearsalPart } from './RehearsalPart';

type Place = 'building' | 'room';

const SECTION = 'alarms';
const ALARMS = 'alarms' satisfies EntityPath<Place>;
const NO_ERRORS = {};
/** The call that saves them decides who may: administrators, and those whose manager has alarms. */
const everybody = () => true;

interface AlarmsFormProps {
  record: RecordOf<Place>;
  /** Of a room without alarms of its own: those of its building, which hold there. */
  inherited?: AlarmFields | undefined;
  onClose(): void;
}

/** The form of the alarms, made from their section of the schema. A place without alarms starts with those that hold there, else with the defaults. */
export function AlarmsForm({ record, inherited, onClose }: AlarmsFormProps) {
  const model = useModel('building', 'room');
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const transport = useCallTransport();
  const translate = useTranslate();
  const refresh = useRefresh();
  const tellSaved = useTellSaved();
  const { saved, leave } = useLeaveSaved(paths.list(model));
  const fields = formFields(model, sectionForm(SECTION));
  const { id } = record;
  const level = model.name;

  /** What the form makes of the alarms of a place, and those alarms as they are stored. */
  function seenIn(place: RecordOf<Place>): Seen<FormValues> {
    const own = formDataOf(place, fields);
    const held = inherited === undefined ? {} : formDataOf({ id, [ALARMS]: inherited }, fields);
    const known = Object.keys(own).length === 0 ? held : own;
    return { values: Object.keys(known).length === 0 ? defaultsOf(fields) : known, source: place[ALARMS] ?? {} };
  }

  // The state that the form starts from, whatever others write meanwhile.
  const [start] = useState(() => seenIn(record));
  const { saving, problem, merge, merged, save, decide, back } = useMergedSave<FormValues>({
    fields,
    start,
    write: async (data, { source }) => {
      const alarms = data[ALARMS];
      // What holds there anyway does not become its own by being looked at.
      const isHeld = inherited !== undefined && Object.keys(source).length === 0;
      if (isHeld && JSON.stringify(data) === JSON.stringify(start.values)) return true;
      await updateAlarms(transport, { level, id, seen: source }, isPlainObject(alarms) ? alarms : {});
      return true;
    },
    present: async () => seenIn((await dataProvider.getOne<RecordOf<Place>>(model.route, { id })).data),
    onSaved: (others) => {
      tellSaved('alarms.saved', others);
      refresh();
      leave();
    },
  });

  return (
    <>
      {level === 'building' && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {translate('alarms.replacesRooms')}
        </Alert>
      )}
      {problem !== null && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {translate('alarms.failed', { cause: problem.message })}
        </Alert>
      )}
      {merge !== null && <MergeDialog merge={merge} onSave={decide} onClose={back} />}
      <EntityForm
        // A save that was merged goes on from what was merged.
        key={JSON.stringify(merged)}
        purpose={sectionForm(SECTION)}
        initial={merged ?? start.values}
        changed={merged !== undefined}
        saving={saving}
        saved={saved}
        serverErrors={problem?.errors ?? NO_ERRORS}
        isWritable={everybody}
        preview={<RehearsalPart level={level} id={id} />}
        onSubmit={save}
        onCancel={onClose}
      />
    </>
  );
}
