import RoomsIcon from '@mui/icons-material/MeetingRoomOutlined';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { paths } from '../../../frame/entity/paths';
import { useMay } from '../../../frame/entity/use-may';
import type { ToolbarActionProps } from '../../../frame/slots/slots';
import { CONFIGURE_ROOMS_PATH, IMPORT_PATH } from '../../domain/console/own-paths';

export function ImportAction({ model }: ToolbarActionProps) {
  const translate = useTranslate();
  const may = useMay();
  if (!may('warehouse.import', { model })) return null;
  return (
    <Button size="small" component={Link} to={paths.dialog(model, IMPORT_PATH)} startIcon={<ImportIcon />}>
      {translate('warehouse.import.title')}
    </Button>
  );
}

export function ConfigureRoomsAction({ model }: ToolbarActionProps) {
  const translate = useTranslate();
  const may = useMay();
  if (!may('warehouse.configure', { model })) return null;
  return (
    <Button size="small" component={Link} to={paths.dialog(model, CONFIGURE_ROOMS_PATH)} startIcon={<RoomsIcon />}>
      {translate('warehouse.rooms.title')}
    </Button>
  );
}
