import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { fieldTypeOf } from '../field-types/registry';
import type { FieldModel } from '../model/field-model';
import { FieldValue } from '../value/FieldValue';
import { useValueFormat } from '../value/use-value-format';
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

export function TypeCard({ field }: { field: FieldModel }) {
  const format = useValueFormat();
  const translate = useTranslate();
  const [condition, setCondition] = useState<unknown>(undefined);
  const { Filter } = fieldTypeOf(field);
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
