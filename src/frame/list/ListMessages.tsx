import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useListContext, useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { CLAIM_ALL } from '../access/can';
import { useEntity } from '../entity/entity-context';
import { paths } from '../entity/paths';
import { useAccess } from '../entity/use-access';
import { recordWords } from '../model/record-words';
import { useValueFormat } from '../value/use-value-format';
import { useSharedFilterDraft } from './use-filter-draft';
import { useShownTotal } from './use-rows';

/** Retry interval while the server is unreachable, ms, because a restored connection is not reported. */
const AGAIN_MS = 10_000;
/** A line of about 70 characters. */
const HELP_WIDTH_PX = 560;

function isUnreachable(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 0;
}

/** What a list shows instead of rows: that rows are loading, why there are none and how to create the first, or what went wrong. */
export function ListMessages() {
  const { isPending, error, refetch } = useListContext();
  const total = useShownTotal();
  const { conditions, replace } = useSharedFilterDraft();
  const translate = useTranslate();
  const { model, slots } = useEntity();
  const { subject, allows } = useAccess(model);
  const format = useValueFormat();
  const locale = useLocale();
  const { texts = {}, emptyAction: EmptyAction } = slots;
  useEffect(() => {
    if (!isUnreachable(error)) return undefined;
    const timer = setInterval(() => refetch(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [error, refetch]);
  if (error) {
    return (
      <Alert
        severity="error"
        sx={{ m: 2 }}
        action={<Button onClick={() => refetch()}>{translate('framework.list.retry')}</Button>}
      >
        {texts.loadFailed !== undefined && <AlertTitle>{translate(texts.loadFailed)}</AlertTitle>}
        {error.message}
      </Alert>
    );
  }
  if (isPending) {
    return (
      <Box sx={{ py: 6, display: 'grid', placeItems: 'center' }}>
        <CircularProgress aria-label={translate('ra.page.loading')} />
      </Box>
    );
  }
  if (total !== 0) return null;
  const isFiltered = Object.keys(conditions).length > 0;
  return (
    <Box role="status" sx={{ py: 6, px: 2, textAlign: 'center' }}>
      <Typography color="text.secondary">{translate(texts.empty ?? 'framework.list.empty')}</Typography>
      {texts.emptyScope !== undefined && !isFiltered && subject.claim !== CLAIM_ALL && (
        <Typography color="text.secondary">{translate(texts.emptyScope)}</Typography>
      )}
      {isFiltered ? (
        <Button onClick={() => replace({})} sx={{ mt: 1 }}>
          {translate('framework.list.clearFilters')}
        </Button>
      ) : (
        <Stack spacing={2} sx={{ alignItems: 'center', mt: 1 }}>
          {model.help !== undefined && (
            <Typography sx={{ maxWidth: HELP_WIDTH_PX }}>{format.text(model.help)}</Typography>
          )}
          {model.actions.includes('create') && allows('create') && (
            <Button variant="contained" startIcon={<AddIcon />} component={Link} to={paths.create(model)}>
              {translate('framework.list.first', { type: recordWords(model, locale, 1) })}
            </Button>
          )}
          {EmptyAction !== undefined && <EmptyAction model={model} />}
        </Stack>
      )}
    </Box>
  );
}
