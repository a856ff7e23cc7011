import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { useModel } from '../../framework/entity-context';
import { paths } from '../../framework/paths';
import { recordTitle } from '../../framework/record-title';
import { useMay } from '../../framework/use-may';
import { useRecordOf } from '../../framework/use-records';
import { useSiteConfig } from '../../layout/site/site-config';
import { AlarmsForm } from './AlarmsForm';

/** The e-mail alarms of a building or room, over their list. */
export default function AlarmsDialog() {
  const model = useModel('building', 'room');
  const { id = '' } = useParams();
  const may = useMay();
  const { premiumContact } = useSiteConfig();
  const translate = useTranslate();
  const navigate = useNavigate();
  const titleId = useId();
  const { data: record, error } = useRecordOf(model, id, {
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const close = () => navigate(paths.list(model));
  const mayChange = record !== undefined && may('place.alarms', { model, record });
  const isIncluded = may('alarms.notIncluded') || record?.alarmsEnabled === true;
  const isLoading = record === undefined && error === null;
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={titleId}
      maxWidth="md"
      fullWidth
      slotProps={{ paper: { 'aria-busy': isLoading } }}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {translate('alarms.title', { name: record === undefined ? id : recordTitle(model, record) })}
      </DialogTitle>
      <DialogContent>
        {isLoading && <LinearProgress aria-label={translate('ra.page.loading')} />}
        {error !== null && <Alert severity="error">{error.message}</Alert>}
        {record !== undefined && !mayChange && <Alert severity="info">{translate('place.ofAPart')}</Alert>}
        {mayChange && !isIncluded && (
          <Alert severity="info">{translate('alarms.premium', { contact: premiumContact })}</Alert>
        )}
        {mayChange && isIncluded && <AlarmsForm key={record.id} record={record} onClose={close} />}
      </DialogContent>
    </Dialog>
  );
}
