import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { TimeRange } from '../../../../frame/charts/chart-series';
import type { ExportTable } from '../../../../frame/export/rows';
import { SavingNotice } from '../saving/SavingNotice';
import { savedParts } from '../saving/saved-parts';
import { useSaving } from '../saving/use-saving';

export interface FilesOf {
  placeName: string;
  period: TimeRange;
  timeZone: string;
}

interface TableFilesProps extends FilesOf {
  title: string;
  table: () => ExportTable;
}

export function TableFiles({ title, table, placeName, period, timeZone }: TableFilesProps) {
  const translate = useTranslate();
  const { saving, save, cancel } = useSaving();
  const name = savedParts(placeName, title, { range: period, limits: period, timeZone, to: translate('charts.until') });
  return (
    <>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          size="small"
          aria-label={translate('framework.export.as', { format: format.toUpperCase() })}
          onClick={() => save(() => ({ format, title, name, source: { kind: 'table', table: table() } }))}
          sx={{ minWidth: 0, '@media print': { display: 'none' } }}
        >
          {format.toUpperCase()}
        </Button>
      ))}
      <SavingNotice saving={saving} onCancel={cancel} />
    </>
  );
}
