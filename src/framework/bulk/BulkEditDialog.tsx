import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { restoringBody } from '../../history/restoring-body';
import type { FieldModel } from '../../model/field-model';
import { type PlainObject, valueAt } from '../../model/paths';
import { useEntity } from '../entity-context';
import { useValueFormat } from '../use-value-format';
import { BulkForm } from './BulkForm';
import { BulkOutcome } from './BulkOutcome';
import { BulkPreview } from './BulkPreview';
import { bulkChanges } from './bulk-changes';
import { FindingProgress } from './FindingProgress';
import { useMatching } from './use-matching';

interface BulkEditDialogProps {
  /** Which records. */
  filter: Record<string, unknown>;
  /** How many these are. */
  count: number;
  onClose(): void;
}

/** What was chosen and filled in, to come back to from the preview. */
interface Input {
  fields: readonly FieldModel[];
  values: PlainObject;
}

/** What every record gets; a field without a value is emptied. */
function dataOf({ fields, values }: Input): PlainObject {
  return restoringBody(fields.map(({ path, keys }) => ({ path, value: valueAt(values, keys) })));
}

/** Changes the same fields of many records: fields and values, then what becomes of the records, then the outcome. */
export function BulkEditDialog({ filter, count, onClose }: BulkEditDialogProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const format = useValueFormat();
  const titleId = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { state, problem, preview, write, group, back, stop } = useMatching(filter);
  const [input, setInput] = useState<Input>({ fields: [], values: {} });
  const isBusy = state.step === 'writing';
  const values = { count: format.number(count), type: format.text(model.pluralLabel).toLowerCase() };
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      fullScreen={isPhone}
    >
      <DialogTitle component="div" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Typography id={titleId} variant="h5" component="h2" sx={{ flexGrow: 1 }}>
          {translate('framework.bulk.title', values)}
        </Typography>
        <IconButton onClick={onClose} disabled={isBusy} aria-label={translate('common.close')} sx={{ mr: -1 }}>
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        {problem !== null && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {translate('framework.updateFailed', { cause: problem })}
          </Alert>
        )}
        {state.step === 'idle' && (
          <BulkForm
            {...input}
            onCancel={onClose}
            onSubmit={(fields, values) => {
              setInput({ fields, values });
              preview({ type: 'update', data: dataOf({ fields, values }) });
            }}
          />
        )}
        {state.step === 'finding' && <FindingProgress found={state.found} total={count} />}
        {state.step === 'preview' && (
          <BulkPreview
            survey={state.survey}
            changes={bulkChanges(state.survey.examples, input.fields, input.values)}
            onBack={back}
            onWrite={() => write(state.survey)}
          />
        )}
        {(state.step === 'writing' || state.step === 'over') && (
          <BulkOutcome state={state} group={group} onStop={stop} onClose={onClose} />
        )}
      </DialogContent>
    </Dialog>
  );
}
