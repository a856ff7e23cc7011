import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { fieldTypeOf } from '../../field-types/registry';
import { useEntity } from '../entity-context';
import { useValueFormat } from '../use-value-format';

interface ConflictNoticeProps {
  /** Present values by field path. */
  changed: Readonly<Record<string, unknown>>;
  onOverwrite(): void;
}

/** Somebody else saved first: what they changed, and the choice to save over it. The person's input stays in the form. */
export function ConflictNotice({ changed, onOverwrite }: ConflictNoticeProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const format = useValueFormat();
  const lines = Object.entries(changed).map(([path, value]) => {
    const field = model.fieldByPath.get(path);
    if (field === undefined)
      return { label: path, text: typeof value === 'object' ? JSON.stringify(value) : String(value) };
    const blank = value === null || value === undefined;
    const text = blank ? '–' : fieldTypeOf(field).display(value, field, format, { id: '', ...changed });
    return { label: format.text(field.label), text };
  });
  return (
    <Alert
      severity="warning"
      sx={{ mb: 3 }}
      action={
        <Button color="inherit" size="small" onClick={onOverwrite}>
          {translate('framework.conflict.overwrite')}
        </Button>
      }
    >
      <AlertTitle>{translate('framework.conflict.title')}</AlertTitle>
      {translate('framework.conflict.explanation')}
      <Box component="ul" sx={{ mb: 0 }}>
        {lines.map(({ label, text }) => (
          <li key={label}>{`${label}: ${text}`}</li>
        ))}
      </Box>
    </Alert>
  );
}
