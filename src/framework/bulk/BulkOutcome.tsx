import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useValueFormat } from '../use-value-format';
import { toTry, triedOf } from './matching';
import { OutcomeFrame } from './OutcomeFrame';
import { ResultList } from './ResultList';
import type { MatchingState } from './use-matching';

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
  const { survey, outcome } = state;
  const { written, refused, others } = outcome;
  const ending = state.step === 'over' ? state.ending : undefined;
  const isRunning = ending === undefined;
  const texts = TEXTS[survey.work.type];
  const counts = { done: format.number(written), total: format.number(survey.changing) };
  const left = toTry(survey) - triedOf(outcome);
  return (
    <OutcomeFrame
      isRunning={isRunning}
      progress={{ share: triedOf(outcome) / Math.max(1, toTry(survey)), label: translate(texts.writing) }}
      status={translate(texts.written, counts)}
      written={written}
      group={group}
      onStop={onStop}
      onClose={onClose}
    >
      {refused.length > 0 && (
        <Alert severity="warning">
          {translate(texts.refused)}
          <ResultList results={refused} />
        </Alert>
      )}
      {left > 0 && ending !== undefined && (
        <Alert severity="info">
          {translate(`framework.bulk.left.${ending}`, { smart_count: left, count: format.number(left) })}
        </Alert>
      )}
      {others.length > 0 && (
        <Alert severity="info">
          {translate('framework.bulk.since')}
          <ResultList results={others} />
        </Alert>
      )}
    </OutcomeFrame>
  );
}
