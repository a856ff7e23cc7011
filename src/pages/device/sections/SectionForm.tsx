import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { queuedCommands, withCommands } from '../../../domain/devices/device-commands';
import { useEntity } from '../../../framework/entity-context';
import { EntityForm } from '../../../framework/form/EntityForm';
import { changesOf, type FormValues, formDataOf } from '../../../framework/form/form-data';
import { type SaveProblem, saveProblem } from '../../../framework/form/save-error';
import { useValueFormat } from '../../../framework/use-value-format';
import { isErrorText } from '../../../layout/feedback/toast';
import type { RecordOf } from '../../../model/entities';
import type { FieldModel } from '../../../model/field-model';
import { formFields, sectionForm } from '../../../model/form-fields';
import { SendingCancelled } from './sending-cancelled';

/** Catalogue keys of what is said when it went well or not; both get the names of what was changed as `param`. */
interface FormTexts {
  done: string;
  failed: string;
}

export interface SectionFormProps {
  device: RecordOf<'device'>;
  /** A section of the schema with a form of its own. */
  section: string;
  texts: FormTexts;
  /** Sends what was changed, with the values that it was made from; gets the whole form too. */
  save(changes: FormValues, seen: FormValues, data: FormValues): Promise<void>;
  onDone(): void;
}

const NO_ERRORS = {};
/** The call that saves decides who may; the section is only there for those. */
const everybody = () => true;

/** The form of one section. It starts from what waits for the device, so that new values are compared with those. */
export function SectionForm({ device, section, texts, save, onDone }: SectionFormProps) {
  const { model } = useEntity();
  const format = useValueFormat();
  const translate = useTranslate();
  const notify = useNotify();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<(SaveProblem & { param: string }) | null>(null);
  const fields = formFields(model, sectionForm(section));
  const [initial] = useState(() => formDataOf(withCommands(device, queuedCommands(device)), fields));
  // What has no value was seen to have none.
  const [seen, setSeen] = useState<FormValues>(() => ({
    ...Object.fromEntries(fields.map(({ keys }) => [keys[0] ?? '', null])),
    ...initial,
  }));
  const [meanwhile, setMeanwhile] = useState('');

  function namesOf(changes: FormValues): string {
    const isChanged = ({ keys }: FieldModel) => (keys[0] ?? '') in changes;
    return fields
      .filter(isChanged)
      .map(({ label }) => format.text(label))
      .join(', ');
  }

  async function submit(data: FormValues): Promise<void> {
    const changes = changesOf(initial, data);
    if (Object.keys(changes).length === 0) {
      notify('device.nothingChanged', { type: 'info' });
      onDone();
      return;
    }
    const param = namesOf(changes);
    setSaving(true);
    setProblem(null);
    try {
      const base = Object.fromEntries(Object.keys(changes).map((name) => [name, seen[name] ?? null]));
      await save(changes, base, data);
      notify(texts.done, { type: 'success', messageArgs: { param } });
      onDone();
    } catch (error) {
      setSaving(false);
      if (error instanceof SendingCancelled) return;
      const refused = saveProblem(error);
      // Somebody else was faster: the person is told once, and sends anyway when that is wanted.
      setMeanwhile(namesOf(refused.changed ?? {}));
      setSeen({ ...seen, ...refused.changed });
      if (refused.changed === undefined) setProblem({ ...refused, param });
    }
  }

  const isAtFields = problem !== null && Object.keys(problem.errors).length > 0;
  // A text that says itself that it is an error needs no other before it.
  const isToldWhole = problem !== null && !isAtFields && isErrorText(problem.message);
  return (
    <Box sx={{ pt: 1 }}>
      {meanwhile !== '' && (
        <Alert severity="warning" sx={{ mb: 2.5 }}>
          {translate('device.changedMeanwhile', { param: meanwhile })}
        </Alert>
      )}
      {problem !== null && (
        <Alert severity="error" sx={{ mb: 2.5 }}>
          {isToldWhole
            ? problem.message
            : [translate(texts.failed, { param: problem.param }), isAtFields ? '' : problem.message]
                .filter((text) => text !== '')
                .join('. ')}
        </Alert>
      )}
      <EntityForm
        purpose={sectionForm(section)}
        initial={initial}
        saving={saving}
        serverErrors={problem?.errors ?? NO_ERRORS}
        isWritable={everybody}
        onSubmit={submit}
        onCancel={onDone}
      />
    </Box>
  );
}
