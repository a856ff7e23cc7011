import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useEntity } from '../../../../frame/entity/entity-context';
import { EntityForm } from '../../../../frame/form/EntityForm';
import { type FormValues, findChanges, toFormData } from '../../../../frame/form/form-data';
import { MergeDialog, type SeenValues, useMergedSave } from '../../../../frame/form/MergeDialog';
import { useSavedNotice } from '../../../../frame/form/save-error';
import { isErrorText } from '../../../../frame/layout/feedback/toast';
import type { RecordOf } from '../../../../frame/model/entities';
import type { FieldModel } from '../../../../frame/model/field-model';
import { getSectionPurpose, listFormFields } from '../../../../frame/model/form-fields';
import { withValueAt } from '../../../../frame/model/paths';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { applyCommands, getQueue } from '../../../domain/devices/device-commands';

interface FormTexts {
  done: string;
  failed: string;
}

export interface SectionFormProps {
  device: RecordOf<'device'>;
  section: string;
  texts: FormTexts;
  save(changes: FormValues, seen: FormValues, data: FormValues): Promise<boolean>;
  onDone(): void;
}

const NO_ERRORS = {};
const everybody = () => true;

/** Shows the values as after the pending commands, and saves only values that the user changes. */
export function SectionForm({ device, section, texts, save: send, onDone }: SectionFormProps) {
  const { model } = useEntity();
  const format = useValueFormat();
  const translate = useTranslate();
  const notify = useNotify();
  const noticeSaved = useSavedNotice();
  const fields = listFormFields(model, getSectionPurpose(section));
  const seenWith = (newer: FormValues): SeenValues<null> => {
    const known = toFormData(applyCommands(device, getQueue(device)), fields);
    const values = Object.entries(newer).reduce(
      (data, [path, value]) => withValueAt(data, path.split('.'), value ?? undefined),
      known,
    );
    return { values, source: null };
  };
  const [start] = useState(() => seenWith({}));
  const [param, setParam] = useState('');

  function namesOf(changes: FormValues): string {
    const isChanged = ({ keys }: FieldModel) => (keys[0] ?? '') in changes;
    return fields
      .filter(isChanged)
      .map(({ label }) => format.text(label))
      .join(', ');
  }

  const { saving, problem, merge, merged, save, decide, back } = useMergedSave<null>({
    fields,
    start,
    write: async (data, from) => {
      const changes = findChanges(from.values, data);
      setParam(namesOf(changes));
      if (Object.keys(changes).length === 0) {
        notify('device.nothingChanged', { type: 'info' });
        onDone();
        return false;
      }
      const seen = Object.fromEntries(Object.keys(changes).map((name) => [name, from.values[name] ?? null]));
      return send(changes, seen, data);
    },
    present: async (changed) => seenWith(changed),
    onSaved: (others, written, from) => {
      noticeSaved(texts.done, others, { param: namesOf(findChanges(from.values, written)) });
      onDone();
    },
  });

  const isAtFields = problem !== null && Object.keys(problem.errors).length > 0;
  const isWholeMessage = problem !== null && !isAtFields && isErrorText(problem.message);
  return (
    <Box sx={{ pt: 1 }}>
      {problem !== null && (
        <Alert severity="error" sx={{ mb: 2.5 }}>
          {isWholeMessage
            ? problem.message
            : [translate(texts.failed, { param }), isAtFields ? '' : problem.message]
                .filter((text) => text !== '')
                .join('. ')}
        </Alert>
      )}
      {merge !== null && <MergeDialog merge={merge} onSave={decide} onClose={back} />}
      <EntityForm
        key={JSON.stringify(merged)}
        purpose={getSectionPurpose(section)}
        initial={merged ?? start.values}
        changed={merged !== undefined}
        saving={saving}
        serverErrors={problem?.errors ?? NO_ERRORS}
        isWritable={everybody}
        onSubmit={save}
        onCancel={onDone}
      />
    </Box>
  );
}
