import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { useModel } from '../../framework/entity-context';
import { paths } from '../../framework/paths';
import { RecordDialog } from '../../framework/show/RecordDialog';
import { useMay } from '../../framework/use-may';
import { useRecordsById } from '../../framework/use-records';
import { useSiteConfig } from '../../layout/site/site-config';
import type { RecordOf } from '../../model/entities';
import { AlarmsForm } from './AlarmsForm';
import { OwnAlarms } from './OwnAlarms';

/** The e-mail alarms of a building or room, over their list. */
export default function AlarmsDialog() {
  const model = useModel('building', 'room');
  const translate = useTranslate();
  return (
    <RecordDialog
      model={model}
      title={(name) => translate('alarms.title', { name })}
      zone={({ timeZone }) => timeZone}
      maxWidth="md"
    >
      {(record) => <Alarms record={record} />}
    </RecordDialog>
  );
}

/** The form, or why there is none. */
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

/** The alarms of a room: its own, or those of its building, as far as the reader sees them. */
function RoomAlarms({ record, onClose }: { record: RecordOf<'room'>; onClose(): void }) {
  const { env = '' } = record;
  // Asked for as one of several: whoever does not see the building is then answered with none, not refused.
  const { data, isPending, isFetching, isFetchedAfterMount } = useRecordsById('hierarchy/buildings', [env], {
    enabled: env !== '',
  });
  // The form keeps what it starts from, so it waits for the alarms of now, also where older ones are remembered.
  if (env !== '' && (isPending || (isFetching && !isFetchedAfterMount))) return null;
  return (
    <>
      <OwnAlarms level="room" record={record} mayChange onDone={onClose} />
      <AlarmsForm record={record} inherited={data?.[0]?.alarms ?? undefined} onClose={onClose} />
    </>
  );
}
