import { useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { useModel } from '../../../frame/entity/entity-context';
import { paths } from '../../../frame/entity/paths';
import { recordTitle } from '../../../frame/entity/record-title';
import { useRecordOf } from '../../../frame/records/use-records';
import AcknowledgeDialog from './AcknowledgeDialog';
import { useAcknowledgedText } from './use-acknowledged-text';

export default function AcknowledgeOne() {
  const model = useModel('alarm');
  const { id = '' } = useParams();
  const translate = useTranslate();
  const navigate = useNavigate();
  const { data: record } = useRecordOf(model, id);
  const known = useAcknowledgedText(record);
  return (
    <AcknowledgeDialog
      ids={[id]}
      title={translate('alarms.acknowledge.title', { name: record === undefined ? id : recordTitle(model, record) })}
      known={known}
      onClose={() => navigate(paths.list(model))}
    />
  );
}
