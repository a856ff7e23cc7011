import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { useSiteConfig } from '../layout/site/site-config';
import type { FieldModel } from '../model/field-model';
import { useValueFormat } from '../value/use-value-format';
import { FileDrop } from './FileDrop';
import { templateTable } from './import-files';
import { useSavedTable } from './use-saved-table';

interface ImportStartProps {
  fields: readonly FieldModel[];
  disabled: boolean;
  onFile(file: File): void;
}

export function ImportStart({ fields, disabled, onFile }: ImportStartProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const format = useValueFormat();
  const save = useSavedTable();
  const { timeZone } = useSiteConfig();
  const parts = [format.text(model.pluralLabel), translate('framework.import.templateName')];
  return (
    <>
      <Typography color="text.secondary">{translate('framework.import.explanation')}</Typography>
      <FileDrop
        drop={translate('framework.import.drop')}
        choose={translate('framework.import.choose')}
        disabled={disabled}
        onFile={onFile}
      />
      <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" color="text.secondary">
          {translate('framework.import.template')}
        </Typography>
        {(['csv', 'xlsx'] as const).map((kind) => (
          <Button
            key={kind}
            size="small"
            startIcon={<DownloadIcon />}
            aria-label={translate('framework.import.templateAs', { format: kind.toUpperCase() })}
            onClick={() => save(templateTable(fields, { format, translate, timeZone }), kind, parts)}
          >
            {kind.toUpperCase()}
          </Button>
        ))}
      </Stack>
    </>
  );
}
