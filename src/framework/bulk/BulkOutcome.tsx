import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useHistoryCalls } from '../history/history-context';
import { UndoDialog } from '../history/UndoDialog';
import { useValueFormat } from '../use-value-format';
import { toTry, triedOf } from './matching';
import { ResultList } from './ResultList';
import type { MatchingState } from './use-matching';

const PERCENT = 100;

const TEXTS = {
  update: {
    writing: 'framework.bulk.writing',
    written: 'framework.bulk.written',
    refused: 'framework.bulk.refused',
  },
  delete: {
    writing: 'framework.deleteAll.writing',
    written: 'framework.deleteAll.written',
    refused: 'framework.deleteAll.refused',
  },
} as const;

interface BulkOutcomeProps {
  state: Extract<MatchingState, { step: 'writing' | 'over' }>;
  /** The action that the history knows it by. */
  group: string;
  onStop(): void;
  onClose(): void;
}

/** How far work on many records is; afterwards which of them are as they were, and why. */
export function BulkOutcome({ state, group, onStop, onClose }: BulkOutcomeProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const mayUndo = useHistoryCalls()?.mayUndo === true;
  const [isUndoing, setUndoing] = useState(false);
  const { survey, outcome } = state;
  const { written, refused, others } = outcome;
  const ending = state.step === 'over' ? state.ending : undefined;
  const isRunning = ending === undefined;
  const texts = TEXTS[survey.work.type];
  const counts = { done: format.number(written), total: format.number(survey.changing) };
  const left = toTry(survey) - triedOf(outcome);
  return (
    <Stack spacing={2}>
      {isRunning && (
        <LinearProgress
          variant="determinate"
          value={(PERCENT * triedOf(outcome)) / Math.max(1, toTry(survey))}
          aria-label={translate(texts.writing)}
        />
      )}
      <Typography role="status" variant="body2">
        {translate(texts.written, counts)}
      </Typography>
      {refused.length > 0 && (
        <Alert severity="warning">
          {translate(texts.refused)}
          <ResultList results={refused} />
        </Alert>
      )}
      {others.length > 0 && (
        <Alert severity="info">
          {translate('framework.bulk.since')}
          <ResultList results={others} />
        </Alert>
      )}
      {left > 0 && ending !== undefined && (
        <Alert severity="info">{translate(`framework.bulk.left.${ending}`, { count: format.number(left) })}</Alert>
      )}
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        {!isRunning && mayUndo && written > 0 && (
          <Button onClick={() => setUndoing(true)}>{translate('framework.history.undo')}</Button>
        )}
        <Button variant={isRunning ? 'text' : 'contained'} onClick={isRunning ? onStop : onClose}>
          {translate(isRunning ? 'framework.deleteAll.stop' : 'common.close')}
        </Button>
      </Stack>
      {isUndoing && <UndoDialog what={{ group }} count={written} onClose={onClose} />}
    </Stack>
  );
}
