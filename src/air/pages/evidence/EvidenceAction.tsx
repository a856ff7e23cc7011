import EvidenceIcon from '@mui/icons-material/FactCheckOutlined';
import { isInside } from '../../../frame/access/can';
import { paths } from '../../../frame/entity/paths';
import { recordTitle } from '../../../frame/entity/record-title';
import { useAccess } from '../../../frame/entity/use-access';
import { LinkAction } from '../../../frame/list/LinkAction';
import type { RowActionProps } from '../../../frame/slots/slots';
import { EVIDENCE_PATH } from '../../domain/console/own-paths';

export function EvidenceAction({ record, model }: RowActionProps<'building'>) {
  const { subject } = useAccess(model);
  if (isInside(subject, model)) return null;
  return (
    <LinkAction
      to={paths.dialog(model, EVIDENCE_PATH, record.id)}
      label="evidence.open"
      name={recordTitle(model, record)}
    >
      <EvidenceIcon fontSize="small" />
    </LinkAction>
  );
}
