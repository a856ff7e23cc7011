import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { EntityProvider } from '../../entity/entity-context';
import { ReadError } from '../../page/ReadError';
import { useValueFormat } from '../../value/use-value-format';
import type { FormValues } from '../form-data';
import { LinesTable } from './LinesTable';
import { MAX_LINES } from './line';
import { PickerField } from './PickerField';
import type { FormLines, KindOfLines } from './use-form-lines';

interface LinesFieldProps {
  lines: FormLines;
  of: KindOfLines;
  record: FormValues;
  isBusy: boolean;
}

export function LinesField({ of: { kind, state, retry, ...own }, ...props }: LinesFieldProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const titleId = useId();
  const { model } = kind.resource;
  const type = format.text(model.pluralLabel);
  const { picked } = kind;
  if (picked?.reference !== undefined && state === 'ready') {
    return <PickerField of={{ kind, state, retry, ...own }} picked={picked} reference={picked.reference} {...props} />;
  }
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 4 }}>
      <Typography id={titleId} variant="h5" component="h2" sx={{ mb: 1 }}>
        {type}
      </Typography>
      {state === 'loading' && <LinearProgress aria-label={translate('ra.page.loading')} />}
      {state === 'many' && (
        <Alert severity="info">{translate('framework.lines.many', { limit: MAX_LINES, type })}</Alert>
      )}
      {state instanceof Error && <ReadError error={state} onRetry={retry} />}
      {state === 'ready' && (
        <EntityProvider value={kind.resource}>
          <LinesTable of={{ kind, state, retry, ...own }} titleId={titleId} {...props} />
        </EntityProvider>
      )}
    </Box>
  );
}

export function AllLines({ lines, ...props }: Omit<LinesFieldProps, 'of'>) {
  return lines.all.map((of) => <LinesField key={of.kind.id} of={of} lines={lines} {...props} />);
}
