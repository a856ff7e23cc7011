import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useEffect, useId } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { FindingProgress } from '../bulk/BulkProgress';
import { type MatchPreview, useMatching } from '../bulk/use-matching';
import { useEntity } from '../entity/entity-context';
import { formatRecordWords } from '../model/record-words';
import { ResultList } from '../tasks/ResultList';
import { TaskOutcome } from '../tasks/TaskOutcome';
import { useValueFormat } from '../value/use-value-format';
import { DependentsLine } from './Dependents';

type DeleteAllDialogProps = { filter: Record<string, unknown>; count: number; onClose(hasBegun: boolean): void };

/** Asks for confirmation, and then deletes exactly the records that were found when the dialog opened. */
export function DeleteAllDialog({ filter, count, onClose }: DeleteAllDialogProps) {
  const { model, slots } = useEntity();
  const translate = useTranslate();
  const format = useValueFormat();
  const locale = useLocale();
  const titleId = useId();
  const { state, problem, startPreview, write } = useMatching(filter);
  const isSending = state.step === 'sending';
  const preview = state.step === 'preview' || isSending ? state.preview : undefined;
  const isAsked = state.step !== 'task';
  const close = () => onClose(!isAsked);
  const asked = preview?.changing ?? count;
  const values = { type: formatRecordWords(model, locale, asked), count: format.number(asked) };
  // The deletion applies to the records found when the dialog opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    startPreview({ type: 'delete' });
  }, []);
  return (
    <Dialog open onClose={isSending ? undefined : close} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('framework.delete.title', values)}</DialogTitle>
      <DialogContent sx={{ minWidth: { sm: 420 } }}>
        {isAsked && <DialogContentText>{translate('framework.deleteAll.question', values)}</DialogContentText>}
        {isAsked && <WhatGoes preview={preview} found={state.step === 'finding' ? state.found : 0} count={count} />}
        {!isAsked && <TaskOutcome id={state.id} models={{ byName: new Map([[model.name, model]]) }} onClose={close} />}
        {problem !== null && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {translate(slots.texts?.deleteFailed ?? 'framework.delete.failed', { cause: problem })}
          </Alert>
        )}
      </DialogContent>
      {isAsked && (
        <DialogActions>
          <Button onClick={close} disabled={isSending}>
            {translate('ra.action.cancel')}
          </Button>
          <Button
            color="error"
            variant="contained"
            disabled={preview === undefined || preview.changing === 0}
            loading={isSending}
            onClick={() => preview && write(preview)}
          >
            {translate('framework.deleteAll.confirm', values)}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

function WhatGoes({ preview, found, count }: { preview: MatchPreview | undefined; found: number; count: number }) {
  const translate = useTranslate();
  if (preview === undefined) return <FindingProgress found={found} total={count} />;
  return (
    <>
      <DependentsLine counts={preview.hanging} />
      {preview.refused.length > 0 && (
        <Alert severity="warning">
          {translate('framework.deleteAll.refused')}
          <ResultList results={preview.refused} />
        </Alert>
      )}
    </>
  );
}
