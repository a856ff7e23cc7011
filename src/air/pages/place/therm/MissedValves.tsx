import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import type { PlaceHeatingAnswer } from '../../../domain/heating/place-heating';
import { ResultList } from '../ResultList';

const COLORS = { pending: 'text.secondary', offline: 'text.secondary', failed: 'error.main' } as const;

interface MissedValvesProps {
  heating: Pick<PlaceHeatingAnswer, 'valves' | 'missed'>;
  /** Sends it to them again; absent for whoever may not. */
  onSend?(): void;
  isSending: boolean;
}

/** Which valves do not have the temperature that they should have. */
export function MissedValves({ heating: { valves, missed }, onSend, isSending }: MissedValvesProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  if (missed.length === 0) return null;
  const text = (key: string, values: object = {}) => translate(`place.heating.setPoint.missed.${key}`, values);
  return (
    <Alert severity="warning" sx={{ my: 1, '& .MuiAlert-message': { flexGrow: 1 } }}>
      {text('title', { missed: missed.length, total: valves })}
      <ResultList
        label={text('list')}
        maxHeight={220}
        results={missed.map(({ id, name, outcome, celsius }) => ({
          ...{ id, name, color: COLORS[outcome] },
          text: text(`outcome.${outcome}`, { temperature: format.number(celsius) }),
        }))}
      />
      {onSend !== undefined && (
        <Button color="inherit" size="small" variant="outlined" loading={isSending} onClick={onSend} sx={{ mt: 1 }}>
          {text('send')}
        </Button>
      )}
    </Alert>
  );
}
