import { Box, Card, CardContent, Link, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEntity } from '../../src/frame/entity/entity-context';
import { getFieldType } from '../../src/frame/field-types/registry.view';
import { EntityForm } from '../../src/frame/form/EntityForm';
import { toFormData } from '../../src/frame/form/form-data';
import type { FieldModel } from '../../src/frame/model/field-model';
import { FieldValue } from '../../src/frame/value/FieldValue';
import { useValueFormat } from '../../src/frame/value/use-value-format';
import { galleryRecord } from './gallery-record';

const PARTS = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' }, mt: 1 };

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" component="h3" color="text.secondary">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function TypeCard({ field }: { field: FieldModel }) {
  const format = useValueFormat();
  const translate = useTranslate();
  const [condition, setCondition] = useState<unknown>(undefined);
  const { Filter } = getFieldType(field);
  return (
    <Card component="section" aria-label={field.path} variant="outlined">
      <CardContent>
        <Typography variant="h6" component="h2">
          {field.path}
        </Typography>
        <Box sx={PARTS}>
          <Part title={translate('gallery.column')}>
            <FieldValue record={galleryRecord} field={field} as="cell" />
          </Part>
          <Part title={translate('gallery.filter')}>
            {Filter === undefined ? (
              translate('gallery.none')
            ) : (
              <>
                <Filter
                  field={field}
                  label={`${translate('gallery.filter')} ${field.path}`}
                  value={condition}
                  onChange={setCondition}
                  format={format}
                />
                <Typography
                  variant="caption"
                  role="status"
                  aria-label={`${translate('gallery.condition')} ${field.path}`}
                >
                  {JSON.stringify(condition)}
                </Typography>
              </>
            )}
          </Part>
          <Part title={translate('gallery.whole')}>
            <FieldValue record={galleryRecord} field={field} as="whole" />
          </Part>
        </Box>
      </CardContent>
    </Card>
  );
}

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
          initial={toFormData(galleryRecord, model.fields)}
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
