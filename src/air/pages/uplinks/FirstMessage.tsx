import { Box, Button } from '@mui/material';
import { useResourceDefinitions, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useAccess } from '../../../frame/entity/use-access';
import type { ToolbarActionProps } from '../../../frame/slots/slots';
import { chirpstackUplink, thingsStackUplink } from '../../calls/definitions/uplinks';

const NETWORKS = { ChirpStack: chirpstackUplink, 'The Things Stack': thingsStackUplink };
const WAITING_DEVICES = 'unconfigured_devices';

/** Shows the steps to the first message: create a key, copy the network address, assign the device to a room. */
export function FirstMessage({ model }: ToolbarActionProps) {
  const translate = useTranslate();
  const { userId } = useAccess(model).subject;
  return (
    <Box component="ol" sx={{ m: 0, maxWidth: 560, textAlign: 'start', '& li': { mb: 1.5 } }}>
      <li>
        {translate('uplinks.first.key')}
        <br />
        <Button component={Link} to={`/users/${userId}/access`} variant="outlined" size="small" sx={{ mt: 0.5 }}>
          {translate('uplinks.first.openKey')}
        </Button>
      </li>
      <li>
        {translate('uplinks.first.address')}
        {Object.entries(NETWORKS).map(([name, { path }]) => (
          <Box key={name} sx={{ mt: 0.5 }}>
            {`${name}: `}
            <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
              {new URL(`/fn${path}`, window.location.href).href}
            </Box>
          </Box>
        ))}
      </li>
      <li>{translate('uplinks.first.assign')}</li>
    </Box>
  );
}

export function FirstDevice() {
  const translate = useTranslate();
  const definitions = useResourceDefinitions();
  if (definitions[WAITING_DEVICES]?.hasList !== true) return null;
  return (
    <Button component={Link} to={`/${WAITING_DEVICES}`} variant="contained">
      {translate('overview.firstSteps.device.action')}
    </Button>
  );
}
