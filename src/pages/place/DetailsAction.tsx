import DetailsIcon from '@mui/icons-material/TuneOutlined';
import { useTranslate } from 'react-admin';
import { LinkAction } from '../../framework/list/LinkAction';
import { paths } from '../../framework/paths';
import { recordTitle } from '../../framework/record-title';
import type { RowActionProps } from '../../framework/slots';
import { hasDetails } from './place-links';

/** Below the list of buildings and of rooms: the details of one of them. */
export const DETAILS_PATH = ':id';

/** Opens the details of a building or room that has any. */
export function DetailsAction({ record, model }: RowActionProps) {
  const translate = useTranslate();
  if (!hasDetails(record, model.name === 'building' ? 'building' : 'room')) return null;
  return (
    <LinkAction
      to={paths.dialog(model, DETAILS_PATH, record.id)}
      label={translate('place.open', { name: recordTitle(model, record) })}
    >
      <DetailsIcon fontSize="small" />
    </LinkAction>
  );
}
