import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { recordTitle } from '../entity/record-title';
import { useChangeWords } from '../history/use-change-words';
import { useValueFormat } from '../value/use-value-format';
import type { RecordChange } from './bulk-changes';
import type { MatchPreview } from './matching';
import { ResultList } from './ResultList';

interface BulkPreviewProps {
  preview: MatchPreview;
  changes: readonly RecordChange[];
  isBusy: boolean;
  onBack(): void;
  onWrite(): void;
}

const ABOVE_ON_A_PHONE = { display: { xs: 'block', sm: 'inline' } };

export function BulkPreview({ preview, changes, isBusy, onBack, onWrite }: BulkPreviewProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const format = useValueFormat();
  const words = useChangeWords(model);
  const { found, changing, refused } = preview;
  const counts = { changed: format.number(changing), total: format.number(found) };
  const rest = changing - changes.length;
  const text = changing === found ? 'countedAll' : changing + refused.length === found ? 'countedSome' : 'counted';
  return (
    <Stack spacing={2}>
      <Alert severity="info">{translate(`framework.bulk.${text}`, counts)}</Alert>
      <Box component="ul" aria-label={translate('framework.bulk.preview')} sx={{ m: 0, pl: 2.5 }}>
        {changes.map(({ record, changes: fields }) => (
          <Typography component="li" variant="body2" key={record.id} sx={{ overflowWrap: 'anywhere' }}>
            <Box component="strong" sx={ABOVE_ON_A_PHONE}>
              {recordTitle(model, record)}
            </Box>{' '}
            {fields.map(words.line).join('; ')}
          </Typography>
        ))}
      </Box>
      {rest > 0 && (
        <Typography variant="body2">{translate('framework.bulk.rest', { count: format.number(rest) })}</Typography>
      )}
      {refused.length > 0 && (
        <Alert severity="warning">
          {translate('framework.bulk.wouldRefuse')}
          <ResultList results={refused} />
        </Alert>
      )}
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        <Button onClick={onBack} disabled={isBusy}>
          {translate('framework.bulk.back')}
        </Button>
        <Button variant="contained" disabled={changing === 0} loading={isBusy} onClick={onWrite}>
          {translate('framework.bulk.write', { count: counts.changed })}
        </Button>
      </Stack>
    </Stack>
  );
}
