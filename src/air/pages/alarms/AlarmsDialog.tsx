import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { useModel } from '../../../frame/entity/entity-context';
import { paths } from '../../../frame/entity/paths';
import { useMay } from '../../../frame/entity/use-may';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import type { RecordOf } from '../../../frame/model/entities';
import { ReadError } from '../../../frame/page/ReadError';
import { RecordDialog } from '../../../frame/show/RecordDialog';
import { useCall } from '../../calls/CallsContext';
import { inheritedAlarms } from '../../calls/definitions/alarm-settings';
import { AlarmsForm } from './AlarmsForm';
import { OwnAlarms } from './OwnAlarms';

export default function AlarmsDialog() {
  const model = useModel('building', 'room');
  const translate = useTranslate();
  return (
    <RecordDialog
      model={model}
      title={(name) => translate('alarms.title', { name })}
      subtitle={() => [model.name === 'building' ? translate('alarms.appliesToRooms') : '']}
      zone={({ timeZone }) => timeZone}
      maxWidth="md"
    >
      {(record) => <Alarms record={record} />}
    </RecordDialog>
  );
}

function Alarms({ record }: { record: RecordOf<'building' | 'room'> }) {
  const model = useModel('building', 'room');
  const may = useMay();
  const { premiumContact } = useSiteConfig();
  const translate = useTranslate();
  const navigate = useNavigate();
  if (!may('place.alarms', { model, record })) return <Alert severity="info">{translate('place.ofAPart')}</Alert>;
  if (!may('alarms.notIncluded') && record.alarmsEnabled !== true) {
    return <Alert severity="info">{translate('alarms.premium', { contact: premiumContact })}</Alert>;
  }
  const close = () => navigate(paths.list(model));
  if (model.name === 'building') return <AlarmsForm record={record} onClose={close} />;
  return <RoomAlarms record={record} onClose={close} />;
}

function RoomAlarms({ record, onClose }: { record: RecordOf<'room'>; onClose(): void }) {
  const { data, error, refetch } = useCall(
    inheritedAlarms,
    { id: record.id },
    {
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    },
  );
  if (error !== null) return <ReadError error={error} onRetry={() => refetch()} />;
  if (data === undefined) return null;
  return (
    <>
      <OwnAlarms
        level="room"
        record={record}
        inherited={data.alarms}
        devices={data.devices}
        mayChange
        onDone={onClose}
      />
      <AlarmsForm record={record} inherited={data.alarms} onClose={onClose} />
    </>
  );
}
