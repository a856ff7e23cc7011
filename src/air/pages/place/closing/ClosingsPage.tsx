import { useNavigate, useParams } from 'react-router';
import { useModel } from '../../../../frame/entity/entity-context';
import { paths } from '../../../../frame/entity/paths';
import { useRecordOf } from '../../../../frame/records/use-records';
import { ClosingsDialog } from './ClosingsDialog';

export default function ClosingsPage() {
  const model = useModel('building');
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data: building } = useRecordOf(model, id);
  return building && <ClosingsDialog building={building} onClose={() => navigate(paths.list(model))} />;
}
