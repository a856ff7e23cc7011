import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { MarkdownText } from './MarkdownText';
import { textFieldProps } from './text-field-props';

const ROWS = 6;

export function MarkdownWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur, label } = props;
  const translate = useTranslate();
  const [isRead, setRead] = useState(false);
  const text = String(value ?? '');
  return (
    <Stack spacing={1} role="group" aria-label={label} sx={{ alignItems: 'flex-start' }}>
      <TextField
        {...textFieldProps(props)}
        multiline
        minRows={ROWS}
        value={text}
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
        onBlur={() => onBlur(id, value)}
        helperText={translate('framework.markdown.hint')}
      />
      <Button size="small" aria-expanded={isRead} onClick={() => setRead(!isRead)}>
        {translate(isRead ? 'framework.markdown.hide' : 'framework.markdown.preview')}
      </Button>
      {isRead && (
        <Box
          role="region"
          aria-label={translate('framework.markdown.region', { field: label })}
          sx={{ width: '100%', p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}
        >
          <MarkdownText text={text} />
        </Box>
      )}
    </Stack>
  );
}
