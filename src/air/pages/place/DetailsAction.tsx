import DetailsIcon from '@mui/icons-material/TuneOutlined';
import { useTranslate } from 'react-admin';
import { paths } from '../../../frame/entity/paths';
import { recordTitle } from '../../../frame/entity/record-title';
import { LinkAction } from '../../../frame/list/LinkAction';
import type { RowActionProps } from '../../../frame/slots/slots';
import { PLACE_DETAILS_PATH } from '../../domain/console/own-paths';
import { hasDetails } from './place-links';

export function BuildingDetailsAction({ record, model }: RowActionProps<'building'>) {
  return hasDetails({ level: 'building', record }) && <DetailsLink record={record} model={model} />;
}

export function RoomDetailsAction({ record, model }: RowActionProps<'room'>) {
  return hasDetails({ level: 'room', record }) && <DetailsLink record={record} model={model} />;
}

function DetailsLink({ record, model }: RowActionProps<'building' | 'room'>) {
  const translate = useTranslate();
  return (
    <LinkAction
      to={paths.dialog(model, PLACE_DETAILS_PATH, record.id)}
      label={translate('place.open', { name: recordTitle(model, record) })}
    >
      <DetailsIcon fontSize="small" />
    </LinkAction>
  );
}
