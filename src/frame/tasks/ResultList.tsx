import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useValueFormat } from '../value/use-value-format';

const SHOWN = 20;

interface Result {
  id?: string;
  line?: number | undefined;
  label: string;
  cause?: string | undefined;
}

/** Lists the first 20 records that were not written, with the causes. */
export function ResultList({ results }: { results: readonly Result[] }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const rest = results.length - SHOWN;
  return (
    <>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {results.slice(0, SHOWN).map(({ id = '', line, label, cause = '' }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of the same name are described alike
          <li key={index}>{`${line === undefined ? '' : `${line} `}${label === '' ? id : label}: ${cause}`}</li>
        ))}
      </Box>
      {rest > 0 && (
        <Typography variant="body2">{translate('framework.bulk.rest', { count: format.number(rest) })}</Typography>
      )}
    </>
  );
}
