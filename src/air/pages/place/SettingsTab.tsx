import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useModel } from '../../../frame/entity/entity-context';
import { paths } from '../../../frame/entity/paths';
import { useAccess } from '../../../frame/entity/use-access';
import { useMay } from '../../../frame/entity/use-may';
import { ShowSections } from '../../../frame/show/EntityShow';
import type { Place } from './place-links';
import { TokenAccess } from './TokenAccess';

export default function SettingsTab({ place }: { place: Place }) {
  const { record } = place;
  const may = useMay();
  const model = useModel('building', 'room');
  const translate = useTranslate();
  const { allows } = useAccess(model);
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        {allows('update', record) && (
          <Button component={Link} to={paths.edit(model, record.id)} startIcon={<EditIcon />}>
            {translate('ra.action.edit')}
          </Button>
        )}
        <Button component={Link} to={paths.show(model, record.id)}>
          {translate('place.wholePage')}
        </Button>
      </Box>
      <ShowSections record={record} />
      {may('users.sessions') && <TokenAccess place={place} />}
    </>
  );
}
