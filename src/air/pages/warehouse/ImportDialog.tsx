import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { useEntity } from '../../../frame/entity/entity-context';
import { paths } from '../../../frame/entity/paths';
import { FileDrop } from '../../../frame/import/FileDrop';
import { AskDialog } from '../../../frame/layout/feedback/AskDialog';
import { ConfirmedButton } from '../../../frame/layout/feedback/ConfirmDialog';
import { isDuplicate } from '../../domain/warehouse/warehouse-csv';
import { RowWindow } from './RowWindow';
import { faultText, type ImportPreview, useCsvImport } from './use-csv-import';

function ImportPreviewTables({ preview }: { preview: ImportPreview }) {
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

export default function ImportDialog() {
  const { model } = useEntity();
  const translate = useTranslate();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { preview, isReading, problem, progress, open, reset, write } = useCsvImport();
  const count = preview?.items.length ?? 0;
  const close = () => navigate(paths.list(model));

  async function confirmed(): Promise<string> {
    const imported = await write();
    refresh();
    close();
    return translate('warehouse.import.done', imported);
  }

  return (
    <AskDialog
      title={translate('warehouse.import.title')}
      leave={translate('common.cancel')}
      maxWidth="md"
      problem={problem}
      actions={
        <ConfirmedButton
          label={translate('warehouse.import.button')}
          variant="contained"
          title={translate('warehouse.import.confirmTitle')}
          question={translate('warehouse.import.question', count)}
          busy={translate('warehouse.import.busy', count)}
          progress={progress}
          confirm={translate('warehouse.import.button')}
          disabled={count === 0}
          run={confirmed}
        />
      }
      onClose={close}
    >
      <Stack spacing={2}>
        {preview === null && (
          <>
            <Typography color="text.secondary">{translate('warehouse.import.explanation')}</Typography>
            <FileDrop
              drop={translate('warehouse.import.drop')}
              choose={translate('warehouse.import.choose')}
              disabled={isReading}
              onFile={open}
            />
          </>
        )}
        {isReading && <LinearProgress aria-label={translate('warehouse.import.reading')} />}
        {preview !== null && (
          <>
            <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {preview.fileName}
              </Typography>
              <Button autoFocus size="small" onClick={reset}>
                {translate('warehouse.import.another')}
              </Button>
            </Stack>
            <ImportPreviewTables preview={preview} />
          </>
        )}
      </Stack>
    </AskDialog>
  );
}
