import { Box, Link, Typography } from '@mui/material';
import { isPlainObject } from '../model/paths';
import type { FieldTypeView } from './field-type';
import { TextFilter } from './filters';
import { lazyPart } from './lazy-part';
import { stripMarkdown } from './text';

const text: FieldTypeView = {
  display: (value) => String(value),
  Filter: TextFilter,
};

const longText: FieldTypeView = {
  display: (value) => String(value),
  Filter: TextFilter,
  form: { widget: 'textarea' },
};

const password: FieldTypeView = {
  display: () => '••••••',
  form: { widget: 'password' },
  exportValue: () => null,
};

const token: FieldTypeView = {
  isOneLine: true,
  display: (value) => String(value),
  Cell: ({ value }) => (
    <Typography component="span" variant="body2" sx={{ fontFamily: 'monospace', letterSpacing: '0.04em' }}>
      {String(value)}
    </Typography>
  ),
  Filter: TextFilter,
};

const email: FieldTypeView = {
  isOneLine: true,
  display: (value) => String(value),
  Cell: ({ value }) => (
    <Link href={`mailto:${String(value)}`} onClick={(event) => event.stopPropagation()}>
      {String(value)}
    </Link>
  ),
  Filter: TextFilter,
  form: { widget: 'email' },
};

const phone: FieldTypeView = {
  isOneLine: true,
  display: (value) => String(value),
  Cell: ({ value }) => (
    <Link href={`tel:${String(value)}`} onClick={(event) => event.stopPropagation()}>
      {String(value)}
    </Link>
  ),
  Filter: TextFilter,
  form: { widget: lazyPart(async () => (await import('./inputs/typed-inputs')).PhoneWidget) },
};

const url: FieldTypeView = {
  display: (value) => String(value),
  Cell: ({ value }) =>
    /^https?:\/\//.test(String(value)) ? (
      <Link href={String(value)} target="_blank" rel="noopener noreferrer" onClick={(event) => event.stopPropagation()}>
        {String(value)}
      </Link>
    ) : (
      <span>{String(value)}</span>
    ),
  Filter: TextFilter,
  form: { widget: 'uri' },
};

const color: FieldTypeView = {
  display: (value) => String(value),
  Cell: ({ value }) => (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        sx={{ width: 16, height: 16, borderRadius: 0.5, bgcolor: String(value), border: 1, borderColor: 'divider' }}
      />
      {String(value)}
    </Box>
  ),
  form: { widget: 'color' },
};

function textIn(value: unknown, locale: string): string {
  if (!isPlainObject(value)) return '';
  const [language = ''] = locale.split('-');
  const texts = [value[language], value.en, ...Object.values(value)];
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}

const languageText: FieldTypeView = {
  display: (value, _field, format) => textIn(value, format.locale),
  form: { field: lazyPart(async () => (await import('./inputs/LanguageTextField')).LanguageTextField) },
  exportValue: (value, _field, format) => textIn(value, format.locale),
};

const markdown: FieldTypeView = {
  display: (value) => stripMarkdown(String(value)),
  Whole: lazyPart(async () => (await import('./inputs/markdown')).MarkdownCell),
  Filter: TextFilter,
  form: { widget: lazyPart(async () => (await import('./inputs/markdown')).MarkdownWidget) },
  exportValue: (value) => String(value),
};

export const textViews = { text, longText, markdown, languageText, email, phone, password, token, url, color };
