import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { useModel } from '../../framework/entity-context';
import { paths } from '../../framework/paths';
import { RecordDialog } from '../../framework/show/RecordDialog';
import { useMay } from '../../framework/use-may';
import { useSiteConfig } from '../../layout/site/site-config';
import type { RecordOf } from '../../model/entities';
import { AlarmsForm } from './AlarmsForm';

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
  return <AlarmsForm record={record} onClose={() => navigate(paths.list(model))} />;
}
