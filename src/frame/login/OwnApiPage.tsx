import { Alert, Box, LinearProgress, Link, Paper, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatToast } from '../layout/feedback/toast';
import { PageTitle } from '../layout/shell/PageTitle';
import { type DescribedOperation, type DescribedValue, listOperations } from '../model/described-api';
import type { PlainObject } from '../model/paths';

function Values({ title, values }: { title: string; values: readonly DescribedValue[] }) {
  const translate = useTranslate();
  if (values.length === 0) return null;
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 3, typography: 'body2' }}>
        {values.map(({ name, type, required }) => (
          <li key={name}>
            <code>{name}</code> {type}
            {required && ` (${translate('login.api.required')})`}
          </li>
        ))}
      </Box>
    </>
  );
}

function Operation({ method, path, summary, parameters, body, answer }: DescribedOperation) {
  const translate = useTranslate();
  return (
    <Box component="details" sx={{ borderTop: 1, borderColor: 'divider', px: 2, py: 1 }}>
      <Box component="summary" sx={{ cursor: 'pointer', overflowWrap: 'anywhere' }}>
        <code>
          <strong>{method}</strong> {path}
        </code>{' '}
        <Typography component="span" variant="body2" color="textSecondary">
          {summary}
        </Typography>
      </Box>
      <Values title={translate('login.api.parameters')} values={parameters} />
      <Values title={translate('login.api.body')} values={body} />
      <Values title={translate('login.api.answer')} values={answer} />
    </Box>
  );
}

export default function OwnApiPage({ describe }: { describe(): Promise<PlainObject> }) {
  const translate = useTranslate();
  const [sought, setSought] = useState('');
  const { data, error } = useQuery({ queryKey: ['apiDescription'], queryFn: describe });
  const words = sought.toLowerCase();
  const operations = data === undefined ? [] : listOperations(data);
  const shown = operations.filter((each) =>
    `${each.method} ${each.path} ${each.summary}`.toLowerCase().includes(words),
  );
  const file = data === undefined ? '' : `data:application/json,${encodeURIComponent(JSON.stringify(data, null, 1))}`;
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageTitle title={translate('login.api.title')} />
      <Paper sx={{ pb: 1 }}>
        <Box sx={{ p: 2 }}>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {translate('login.api.intro')}{' '}
            {file !== '' && (
              <Link href={file} download="openapi.json">
                {translate('login.api.download')}
              </Link>
            )}
          </Typography>
          <TextField
            size="small"
            type="search"
            label={translate('login.api.search')}
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
        </Box>
        {error !== null && <Alert severity="error">{formatToast(error)}</Alert>}
        {data === undefined && error === null && <LinearProgress aria-label={translate('ra.page.loading')} />}
        {data !== undefined && shown.length === 0 && (
          <Typography sx={{ px: 2 }}>{translate('login.api.none')}</Typography>
        )}
        {shown.map((each) => (
          <Operation key={each.id} {...each} />
        ))}
      </Paper>
    </Box>
  );
}
