import DetailsIcon from '@mui/icons-material/TuneOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
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
  const label = translate('place.open', { name: recordTitle(model, record) });
  return (
    <Tooltip title={label}>
      <IconButton
        component={Link}
        to={`${paths.list(model)}/${encodeURIComponent(record.id)}`}
        aria-label={label}
        size="small"
      >
        <DetailsIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
