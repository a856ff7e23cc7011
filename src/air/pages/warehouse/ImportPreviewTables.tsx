import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { isDuplicate } from '../../domain/warehouse/warehouse-csv';
import { faultText } from './fault-text';
import { RowWindow } from './RowWindow';
import type { ImportPreview } from './use-csv-import';

/** What an import would do: the rows that are refused, with line and cause, and the devices that come of the others. */
export function ImportPreviewTables({ preview }: { preview: ImportPreview }) {
  const translate = useTranslate();
  const { refused, accepted, items } = preview;
  const devices = items.map((item, index) => ({ ...item, line: accepted[index]?.line ?? 0 }));
  const line = translate('warehouse.column.line');
  const serial = translate('warehouse.column.serial');
  const token = translate('warehouse.column.token');
  return (
    <Stack spacing={2}>
      {refused.some(isDuplicate) && <Alert severity="error">{translate('warehouse.import.duplicates')}</Alert>}
      {refused.length > 0 && (
        <Stack spacing={1}>
          <Typography variant="h6" component="h3">
            {translate('warehouse.import.refused', refused.length)}
          </Typography>
          <RowWindow
            label={translate('warehouse.import.refused', refused.length)}
            rows={refused}
            keyOf={(row) => row.line}
            columns={[
              { label: line, width: 60, text: (row) => String(row.line) },
              { label: translate('warehouse.column.cause'), text: (row) => faultText(row.fault, translate) },
              { label: serial, text: (row) => row.serial },
              { label: token, text: (row) => row.token },
            ]}
          />
        </Stack>
      )}
      <Stack spacing={1}>
        <Typography variant="h6" component="h3">
          {translate('warehouse.import.accepted', devices.length)}
        </Typography>
        {devices.length > 0 && (
          <RowWindow
            label={translate('warehouse.import.accepted', devices.length)}
            rows={devices}
            keyOf={(row) => row.line}
            columns={[
              { label: line, width: 60, text: (row) => String(row.line) },
              { label: serial, text: (row) => row.serial_number },
              { label: token, text: (row) => row.token },
              { label: translate('warehouse.column.name'), text: (row) => row.name },
              { label: translate('warehouse.column.internalName'), text: (row) => row.internal_name },
            ]}
          />
        )}
      </Stack>
    </Stack>
  );
}
