import { Box, Button, Link, Stack, TextField, Typography } from '@mui/material';
import type { WidgetProps } from '@rjsf/utils';
import Markdown from 'markdown-to-jsx';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CellProps } from '../field-type';
import { createTextFieldProps } from './text-field-props';

/** Links only http, https and mail addresses, because the text may be malicious. */
function SafeLink({ href = '', children }: { href?: string; children?: ReactNode }) {
  if (!/^(?:https?:\/\/|mailto:)/i.test(href)) return <span>{children}</span>;
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </Link>
  );
}

/** Shows only the name of a picture, because loading it would reveal the reader to an external server. */
function PictureName({ alt = '' }: { alt?: string }) {
  return <span>{alt}</span>;
}

const heading = { component: Typography, props: { component: 'h4', variant: 'subtitle2' } } as const;

const OPTIONS = {
  disableParsingRawHTML: true,
  forceBlock: true,
  overrides: {
    a: SafeLink,
    img: PictureName,
    ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, heading])),
  },
} as const;

export function MarkdownText({ text }: { text: string }) {
  return (
    <Box sx={{ overflowWrap: 'anywhere', '& > * > :first-of-type': { mt: 0 }, '& pre': { overflowX: 'auto' } }}>
      <Markdown options={OPTIONS}>{text}</Markdown>
    </Box>
  );
}

export function MarkdownCell({ value }: CellProps) {
  return <MarkdownText text={String(value)} />;
}

const ROWS = 6;

export function MarkdownWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur, label } = props;
  const translate = useTranslate();
  const [isRead, setRead] = useState(false);
  const text = String(value ?? '');
  return (
    <Stack spacing={1} role="group" aria-label={label} sx={{ alignItems: 'flex-start' }}>
      <TextField
        {...createTextFieldProps(props)}
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
