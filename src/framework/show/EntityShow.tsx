import EditIcon from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router';
import type { EntityRecord, FieldModel } from '../../model/types';
import { useEntity } from '../entity-context';
import { FieldValue } from '../FieldValue';
import { Page } from '../Page';
import { paths } from '../paths';
import { recordTitle } from '../record-title';
import { useAccess } from '../use-access';
import { useLiveRefresh } from '../use-live-refresh';
import { useValueFormat } from '../use-value-format';

/** The page that shows one record: every field that the session may see, in the sections of the schema. */
export function EntityShow() {
  const { model } = useEntity();
  const { id = '' } = useParams();
  const { allows } = useAccess(model);
  const translate = useTranslate();
  useLiveRefresh(model.route);
  const { data: record, error, refetch } = useGetOne<EntityRecord>(model.route, { id });
  if (error) {
    return (
      <Page title={id}>
        <Alert severity="error" action={<Button onClick={() => refetch()}>{translate('framework.list.retry')}</Button>}>
          {error.message}
        </Alert>
      </Page>
    );
  }
  if (record === undefined) return <LinearProgress aria-label={translate('ra.page.loading')} />;
  const editable = model.actions.includes('edit') && allows('update', record);
  return (
    <Page
      title={recordTitle(model, record)}
      actions={
        editable && (
          <Button component={Link} to={paths.edit(model, record.id)} startIcon={<EditIcon />}>
            {translate('ra.action.edit')}
          </Button>
        )
      }
    >
      {model.open ? <WholeDocument record={record} /> : <ShowSections record={record} />}
    </Page>
  );
}

/** A record whose schema says nothing about its fields is shown as it is stored. */
function WholeDocument({ record }: { record: EntityRecord }) {
  return (
    <Box component="pre" sx={{ m: 0, overflowX: 'auto', fontSize: '0.85rem' }}>
      {JSON.stringify(record, null, 2)}
    </Box>
  );
}

function ShowSections({ record }: { record: EntityRecord }) {
  const { model } = useEntity();
  const { visible } = useAccess(model);
  const format = useValueFormat();
  const blocks = [
    { name: undefined, title: '' },
    ...model.sections.map(({ name, label }) => ({ name, title: format.text(label) })),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {blocks.map(({ name, title }) => {
        const fields = visible.filter((field) => field.section === name);
        if (fields.length === 0) return null;
        return (
          <Box component="section" key={title} aria-label={title === '' ? undefined : title}>
            {title !== '' && (
              <Typography variant="h5" component="h2" sx={{ mb: 1.5 }}>
                {title}
              </Typography>
            )}
            <Definitions record={record} fields={fields} />
          </Box>
        );
      })}
    </Box>
  );
}

function Definitions({ record, fields }: { record: EntityRecord; fields: readonly FieldModel[] }) {
  const format = useValueFormat();
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: 3,
        rowGap: 1,
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(160px, 240px) 1fr' },
      }}
    >
      {fields.map((field) => (
        <Fragment key={field.path}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {format.text(field.label)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            <FieldValue record={record} field={field} />
          </Typography>
        </Fragment>
      ))}
    </Box>
  );
}
