import { Box, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { BulkResult } from '../model/bulk-calls';
import { useValueFormat } from '../value/use-value-format';

const PERCENT = 100;

export function FindingProgress({ found, total }: { found: number; total: number }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const counts = { done: format.number(found), total: format.number(Math.max(found, total)) };
  return (
    <Box>
      <LinearProgress
        variant="determinate"
        value={(PERCENT * found) / Math.max(1, found, total)}
        aria-label={translate('ra.page.loading')}
      />
      <Typography role="status" variant="body2" sx={{ mt: 1 }}>
        {translate('framework.bulk.finding', counts)}
      </Typography>
    </Box>
  );
}

const SHOWN = 20;

export function ResultList({ results }: { results: readonly BulkResult[] }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const rest = results.length - SHOWN;
  return (
    <>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {results.slice(0, SHOWN).map(({ id, label, cause }) => (
          <li key={id}>{`${label === '' ? id : label}: ${cause ?? ''}`}</li>
        ))}
      </Box>
      {rest > 0 && (
        <Typography variant="body2">{translate('framework.bulk.rest', { count: format.number(rest) })}</Typography>
      )}
    </>
  );
}
