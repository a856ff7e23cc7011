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
import { useEntity } from '../../framework/entity-context';
import { paths } from '../../framework/paths';
import { recordTitle } from '../../framework/record-title';
import { useValueFormat } from '../../framework/use-value-format';
import type { EntityRecord } from '../../model/types';
import { DeviceSections } from './DeviceSections';

/** What a device is called besides its name: its id, its room and its building. */
function useSubtitle(device: EntityRecord): string {
  const format = useValueFormat();
  const { model } = useEntity();
  const variant = model.fieldByPath.get('hwType')?.options?.find(({ value }) => value === device.hwType);
  const parts = [device.id, variant && format.text(variant.label), device.room_name, device.building_name];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' · ');
}

function Heading({ device, titleId }: { device: EntityRecord; titleId: string }) {
  const { model } = useEntity();
  const subtitle = useSubtitle(device);
  return (
    <Box sx={{ minWidth: 0, flexGrow: 1 }}>
      <Typography id={titleId} variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {recordTitle(model, device)}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {subtitle}
      </Typography>
    </Box>
  );
}

/** Everything about one device: a dialog over the list, and on a phone a page. The list below it keeps it up to date. */
export default function DeviceDialog() {
  const { model } = useEntity();
  const { id = '' } = useParams();
  const translate = useTranslate();
  const navigate = useNavigate();
  const titleId = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { data: device, error } = useGetOne<EntityRecord>(model.route, { id });
  const close = () => navigate(paths.list(model));
  const isLoading = device === undefined && error === null;
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={titleId}
      maxWidth="lg"
      fullWidth
      fullScreen={isPhone}
      slotProps={{ paper: { sx: isPhone ? { borderRadius: 0, border: 0 } : {} } }}
    >
      <DialogTitle component="div" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', px: { xs: 2, sm: 3 } }}>
        {device === undefined ? (
          <Typography id={titleId} variant="h4" component="h2" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
            {id}
          </Typography>
        ) : (
          <Heading device={device} titleId={titleId} />
        )}
        <IconButton onClick={close} aria-label={translate('common.close')} sx={{ mt: -0.5, mr: -1 }}>
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <DialogContent sx={{ px: { xs: 2, sm: 3 } }}>
        {isLoading && <LinearProgress aria-label={translate('ra.page.loading')} />}
        {error !== null && <Alert severity="error">{error.message}</Alert>}
        {device !== undefined && error === null && <DeviceSections key={device.id} device={device} />}
      </DialogContent>
    </Dialog>
  );
}
