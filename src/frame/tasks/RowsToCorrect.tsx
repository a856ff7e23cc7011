import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { tableToCorrect } from '../import/import-files';
import type { Cell } from '../import/reader/table';
import { useSavedTable } from '../import/use-saved-table';
import { useSiteConfig } from '../layout/site/site-config';
import { isPlainObject } from '../model/paths';
import type { TaskResult } from '../model/task-calls';

interface RowsToCorrectProps {
  headers: readonly string[];
  results: readonly TaskResult[];
  name: string;
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (!isPlainObject(value)) return null;
  const { wall, shows, number, text, error } = value;
  if (typeof wall === 'number' && (shows === 'day' || shows === 'moment' || shows === 'time')) return { wall, shows };
  if (typeof number === 'number' && typeof text === 'string') return { number, text };
  return typeof error === 'string' ? { error } : null;
}

export function RowsToCorrect({ headers, results, name }: RowsToCorrectProps) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const save = useSavedTable();
  const rows = results.map(({ line = 0, cells = [], cause }) => ({ row: { line, cells: cells.map(cellOf) }, cause }));
  const table = () =>
    tableToCorrect(
      headers.map((header, index) => ({ header, index })),
      rows,
      { causeTitle: translate('framework.import.causeColumn'), timeZone },
    );
  const parts = [name.replace(/\.\w+$/, ''), translate('framework.import.saveName')];
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="body2">{translate('framework.import.save')}</Typography>
      {(['csv', 'xlsx'] as const).map((kind) => (
        <Button
          key={kind}
          size="small"
          startIcon={<DownloadIcon />}
          aria-label={translate('framework.import.saveAs', { format: kind.toUpperCase() })}
          onClick={() => save(table(), kind, parts)}
        >
          {kind.toUpperCase()}
        </Button>
      ))}
    </Stack>
  );
}
