import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { EntityRecord } from '../../model/entity-model';
import type { FieldModel } from '../../model/field-model';
import type { PlainObject } from '../../model/paths';
import { useEntity } from '../entity-context';
import { useValueFormat } from '../use-value-format';
import { BulkForm } from './BulkForm';
import { BulkOutcome } from './BulkOutcome';
import { BulkPreview } from './BulkPreview';
import { useBulkEdit } from './use-bulk-edit';

interface BulkEditDialogProps {
  /** The selected records; undefined for all that the filter gives. */
  records: readonly EntityRecord[] | undefined;
  /** How many these are. */
  count: number;
  onClose(): void;
}

/** What was chosen and filled in, to come back to from the preview. */
interface Input {
  fields: readonly FieldModel[];
  values: PlainObject;
}

/** Changes the same fields of many records: fields and values, then what becomes of the records, then the outcome. */
export function BulkEditDialog({ records, count, onClose }: BulkEditDialogProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const format = useValueFormat();
  const titleId = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { state, problem, preview, write, action, back, stop } = useBulkEdit(records);
  const [input, setInput] = useState<Input>({ fields: [], values: {} });
  const isBusy = state.step === 'finding' || state.step === 'writing';
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
        {state.step === 'form' && (
          <BulkForm
            fields={input.fields}
            values={input.values}
            onCancel={onClose}
            onSubmit={(fields, filledIn) => {
              setInput({ fields, values: filledIn });
              preview(fields, filledIn);
            }}
          />
        )}
        {state.step === 'finding' && <LinearProgress aria-label={translate('ra.page.loading')} />}
        {state.step === 'preview' && (
          <BulkPreview found={state.found} changes={state.changes} onBack={back} onWrite={() => write(state.changes)} />
        )}
        {(state.step === 'writing' || state.step === 'over') && (
          <BulkOutcome
            {...state}
            isRunning={state.step === 'writing'}
            group={action.id}
            onStop={stop}
            onClose={onClose}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
