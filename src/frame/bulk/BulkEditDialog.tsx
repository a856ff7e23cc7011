import Alert from '@mui/material/Alert';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { restoringBody } from '../history/rules/restoring-body';
import type { FieldModel } from '../model/field-model';
import { type PlainObject, valueAt } from '../model/paths';
import { recordWords } from '../model/record-words';
import { ClosableDialog } from '../page/ClosableDialog';
import { TaskOutcome } from '../tasks/TaskOutcome';
import { useValueFormat } from '../value/use-value-format';
import { BulkForm } from './BulkForm';
import { BulkPreview } from './BulkPreview';
import { bulkChanges } from './bulk-changes';
import { FindingProgress } from './FindingProgress';
import { useMatching } from './use-matching';

interface BulkEditDialogProps {
  filter: Record<string, unknown>;
  count: number;
  proposed?: BulkInput;
  /** @param hasBegun false if the user leaves before any change, so that the selection stays. */
  onClose(hasBegun: boolean): void;
}

export interface BulkInput {
  fields: readonly FieldModel[];
  values: PlainObject;
}

/** Builds the new values of every record; a field without a value is emptied. */
function dataOf({ fields, values }: BulkInput): PlainObject {
  return restoringBody(fields.map(({ path, keys }) => ({ path, value: valueAt(values, keys) })));
}

export function BulkEditDialog({ filter, count, proposed, onClose }: BulkEditDialogProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const locale = useLocale();
  const format = useValueFormat();
  const { state, problem, startPreview, write, back } = useMatching(filter);
  const [input, setInput] = useState<BulkInput>(proposed ?? { fields: [], values: {} });
  const isBusy = state.step === 'sending';
  const close = () => onClose(state.step === 'task');
  const values = { count: format.number(count), type: recordWords(model, locale, count) };
  return (
    <ClosableDialog title={translate('framework.bulk.title', values)} isBusy={isBusy} onClose={close}>
      <DialogContent>
        {problem !== null && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {translate('framework.updateFailed', { cause: problem })}
          </Alert>
        )}
        {proposed !== undefined && state.step === 'idle' && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {translate('framework.bulk.proposed')}
          </Alert>
        )}
        {state.step === 'idle' && (
          <BulkForm
            {...input}
            onCancel={close}
            onSubmit={(fields, values) => {
              setInput({ fields, values });
              startPreview({ type: 'update', data: dataOf({ fields, values }) });
            }}
          />
        )}
        {state.step === 'finding' && <FindingProgress found={state.found} total={count} />}
        {(state.step === 'preview' || state.step === 'sending') && (
          <BulkPreview
            preview={state.preview}
            isBusy={isBusy}
            changes={bulkChanges(state.preview.examples, input.fields, input.values)}
            onBack={back}
            onWrite={() => write(state.preview)}
          />
        )}
        {state.step === 'task' && (
          <TaskOutcome id={state.id} models={{ byName: new Map([[model.name, model]]) }} onClose={close} />
        )}
      </DialogContent>
    </ClosableDialog>
  );
}
