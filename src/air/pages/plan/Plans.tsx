import MapOutlined from '@mui/icons-material/MapOutlined';
import { Button, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { useStore, useTranslate } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router';
import { paths } from '../../../frame/entity/paths';
import { Message } from '../../../frame/layout/feedback/Message';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import { useRecords } from '../../../frame/records/use-records';
import { OverviewError } from '../dashboard/notices';
import { useLiveRooms } from '../dashboard/rooms/use-rooms';
import { PlanCard } from './PlanCard';

const FLOORS = { route: 'hierarchy/floors' } as const;
const MAX_COUNT = 1000;

function Live() {
  useLiveRooms();
  return null;
}

export default function Plans({ manager, building }: { manager: string | null; building: string | null }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { firebase } = useSiteConfig();
  const [chosen, choose] = useStore<string | null>('floorPlan', null);
  const { data, error, refetch } = useRecords(FLOORS.route, {
    pagination: { page: 1, perPage: MAX_COUNT },
    sort: { field: 'env_name', order: 'ASC' },
    filter: building === null ? (manager === null ? {} : { manager_id: manager }) : { env: building },
  });
  if (error !== null && data === undefined) {
    return <OverviewError error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return <Skeleton variant="rounded" height={400} aria-label={translate('overview.loading')} />;
  }
  const floor = data.find(({ id }) => id === chosen) ?? data[0];
  if (floor === undefined && building === null && manager === null) {
    return (
      <Message
        icon={MapOutlined}
        title={translate('floors.none.title')}
        text={translate('floors.none.text')}
        action={
          <Button variant="contained" component={RouterLink} to={paths.list(FLOORS)}>
            {translate('floors.none.list')}
          </Button>
        }
      />
    );
  }
  if (floor === undefined) return <Typography color="text.secondary">{translate('floors.noneHere')}</Typography>;
  const choice = (
    <TextField
      select
      size="small"
      label={translate('floors.choose')}
      value={floor.id}
      onChange={({ target }) => choose(target.value)}
      sx={{ minWidth: 220, maxWidth: '100%' }}
    >
      {data.map(({ id, name, env_name }) => (
        <MenuItem key={id} value={id}>
          {`${env_name ?? ''} · ${name}`}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <>
      {firebase === undefined && <Live />}
      <PlanCard floor={floor} title={choice} onOpen={() => navigate(paths.show(FLOORS, floor.id))} />
    </>
  );
}
