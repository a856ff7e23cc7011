import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePresence } from './use-presence';

/** Room from the beginning, so that nothing moves when somebody comes or goes. */
const ROOM = {
  ...{ width: { xs: 36, sm: 200 }, height: 36, flexShrink: 0 },
  ...{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end' },
};
/** A finger gone from the names, they stay long enough to be read, ms. */
const READING_MS = 4_000;

/** Who else has the record open now, beside its title. On a phone how many; a touch tells their names. */
export function OthersHere({ id }: { id: string | undefined }) {
  const others = usePresence(id);
  const translate = useTranslate();
  const [isTold, setTold] = useState(false);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  if (others === null) return null;
  const names = others.join(', ');
  const label = translate('framework.othersHere', { names });
  return (
    <Box role="status" sx={ROOM}>
      {others.length > 0 && (
        <Tooltip
          title={isPhone ? label : names}
          describeChild
          leaveTouchDelay={READING_MS}
          open={isTold}
          onOpen={() => setTold(true)}
          onClose={() => setTold(false)}
        >
          {isPhone ? (
            <IconButton size="small" aria-label={label} onClick={() => setTold(true)}>
              <Badge badgeContent={others.length} color="primary">
                <PeopleIcon fontSize="small" />
              </Badge>
            </IconButton>
          ) : (
            <Chip size="small" icon={<PeopleIcon />} label={label} sx={{ maxWidth: 1 }} />
          )}
        </Tooltip>
      )}
    </Box>
  );
}
