import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PageBar } from '../page/PageBar';
import { useValueFormat } from '../value/use-value-format';
import type { Comparison } from './compare-file';
import type { ImportRow } from './reader/row-result';
import { useRowWords } from './use-row-words';

const KINDS = ['new', 'likely', 'changed', 'unchanged', 'refused'] as const;
type Kind = (typeof KINDS)[number];
const PER_PAGE = 25;
const HEIGHT = 360;

export function ImportPreview({ comparison }: { comparison: Comparison }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const words = useRowWords(comparison.labelOf);
  const byKind = useMemo(() => {
    const rows = new Map<Kind, ImportRow[]>(KINDS.map((kind) => [kind, []]));
    for (const row of comparison.rows) rows.get(comparison.likely.has(row) ? 'likely' : row.kind)?.push(row);
    return rows;
  }, [comparison]);
  const countOf = (kind: Kind) => byKind.get(kind)?.length ?? 0;
  const first = (['changed', 'new', 'likely', 'refused', 'unchanged'] as const).find((kind) => countOf(kind) > 0);
  const [kind, setKind] = useState<Kind>(first ?? 'new');
  const [page, setPage] = useState(1);
  const rows = byKind.get(kind) ?? [];
  const shown = rows.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return (
    <Box>
      <Tabs
        value={kind}
        onChange={(_event, next: Kind) => {
          setKind(next);
          setPage(1);
        }}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('framework.import.kindsLabel')}
      >
        {KINDS.filter((one) => one !== 'likely' || countOf(one) > 0).map((one) => (
          <Tab
            key={one}
            value={one}
            id={`import-${one}`}
            aria-controls="import-rows"
            label={translate(`framework.import.kinds.${one}`, { count: format.number(countOf(one)) })}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="import-rows" aria-labelledby={`import-${kind}`}>
        {rows.length === 0 ? (
          <Typography sx={{ p: 2 }} color="text.secondary">
            {translate('framework.import.none')}
          </Typography>
        ) : (
          <TableContainer tabIndex={0} role="group" aria-labelledby={`import-${kind}`} sx={{ maxHeight: HEIGHT }}>
            <Table size="small" stickyHeader>
              <TableHead>
                <TableRow>
                  <TableCell>{translate('framework.import.line')}</TableCell>
                  <TableCell>{translate('framework.import.record')}</TableCell>
                  <TableCell>{translate('framework.import.what')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {shown.map((row) => (
                  <TableRow key={row.row.line} sx={{ '& td': { overflowWrap: 'anywhere', verticalAlign: 'top' } }}>
                    <TableCell>{row.row.line}</TableCell>
                    <TableCell>{words.title(row)}</TableCell>
                    <TableCell>{words.what(row)}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        )}
        {rows.length > PER_PAGE && <PageBar page={page} perPage={PER_PAGE} total={rows.length} onPage={setPage} />}
      </Box>
    </Box>
  );
}
