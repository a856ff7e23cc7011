import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { getHeatingSettings } from '../../calls/heating-settings';
import { useEntity } from '../../framework/entity-context';
import { paths } from '../../framework/paths';
import { recordTitle } from '../../framework/record-title';
import type { EntityRecord } from '../../model/types';
import { PlaceCounts } from './PlaceCounts';
import { PlaceTabs } from './PlaceTabs';
import { placeKey, usePlaceLoading, usePlaceQuery } from './use-place-query';

/** Without the frame of a dialog. */
const PAGE = { borderRadius: 0, border: 0 };

function subtitleOf({ env_name, manager_name, city }: EntityRecord): string {
  return [env_name, manager_name, city].filter((part) => typeof part === 'string' && part !== '').join(' · ');
}

/**
 * Heating, outdoor air, time schedule and Wi-Fi of a building or room: a dialog over the list, and on a phone a page.
 * While it loads it cannot be closed. The list below it keeps the record up to date.
 */
export default function PlaceDialog() {
  const { model } = useEntity();
  const { id = '' } = useParams();
  const translate = useTranslate();
  const navigate = useNavigate();
  const titleId = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { data: record, error } = useGetOne<EntityRecord>(model.route, { id });
  const settings = usePlaceQuery(placeKey('settings'), getHeatingSettings);
  const isCallPending = usePlaceLoading();
  const isLoading = (record === undefined && error === null) || isCallPending;
  const close = () => {
    if (!isLoading) navigate(paths.list(model));
  };
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={titleId}
      maxWidth="lg"
      fullWidth
      fullScreen={isPhone}
      slotProps={{
        paper: { 'aria-busy': isLoading, sx: { height: { sm: 'calc(100% - 64px)' }, ...(isPhone ? PAGE : {}) } },
      }}
    >
      <DialogTitle
        component="div"
        sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', px: { xs: 2, sm: 3 }, pb: 1 }}
      >
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography id={titleId} variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {record === undefined ? id : recordTitle(model, record)}
          </Typography>
          {record !== undefined && (
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {subtitleOf(record)}
            </Typography>
          )}
          {record !== undefined && model.name === 'building' && <PlaceCounts building={record} />}
        </Box>
        <IconButton
          onClick={close}
          disabled={isLoading}
          aria-label={translate('common.close')}
          sx={{ mt: -0.5, mr: -1 }}
        >
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <Box sx={{ height: 4 }}>{isLoading && <LinearProgress aria-label={translate('ra.page.loading')} />}</Box>
      <DialogContent sx={{ px: { xs: 2, sm: 3 }, pt: 0 }}>
        {error !== null && <Alert severity="error">{error.message}</Alert>}
        {record !== undefined && error === null && !settings.isPending && (
          <PlaceTabs key={record.id} record={record} thermalPlants={settings.data?.thermalPlants ?? []} />
        )}
      </DialogContent>
    </Dialog>
  );
}
