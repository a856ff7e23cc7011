import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { EntityForm } from '../form/EntityForm';
import { formDataOf } from '../form/form-data';
import { galleryRecord } from './gallery-record';
import { TypeCard } from './TypeCard';

const ways = ['en', 'it'].flatMap((locale) => ['light', 'dark'].map((mode) => ({ locale, mode })));

export function Gallery() {
  const { model } = useEntity();
  const translate = useTranslate();
  const [sent, setSent] = useState<unknown>(undefined);
  return (
    <Box component="main" sx={{ maxWidth: 1200, mx: 'auto', p: 2, display: 'grid', gap: 2 }}>
      <Typography variant="h4" component="h1">
        {translate('gallery.title')}
      </Typography>
      <Stack component="nav" direction="row" spacing={2} aria-label={translate('gallery.other')}>
        {ways.map(({ locale, mode }) => (
          <Link key={locale + mode} href={`?lang=${locale}&mode=${mode}`} sx={{ py: 0.5 }}>
            {`${locale} ${mode}`}
          </Link>
        ))}
      </Stack>
      {model.fields.map((field) => (
        <TypeCard key={field.path} field={field} />
      ))}
      <Box component="section" aria-label={translate('gallery.form')}>
        <Typography variant="h5" component="h2" sx={{ mb: 2 }}>
          {translate('gallery.form')}
        </Typography>
        <EntityForm
          purpose="createForm"
          initial={formDataOf(galleryRecord, model.fields)}
          saving={false}
          serverErrors={{}}
          onSubmit={setSent}
          onCancel={() => setSent(undefined)}
        />
        <Box component="pre" role="status" aria-label={translate('gallery.saved')} sx={{ overflowX: 'auto' }}>
          {sent === undefined ? '' : JSON.stringify(sent, null, 2)}
        </Box>
      </Box>
    </Box>
  );
}
