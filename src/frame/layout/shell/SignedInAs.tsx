import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Session } from '../../auth/contract';
import { VISUALLY_HIDDEN } from '../theme/visually-hidden';
import { useSessionNames } from './use-session-names';

export function SignedInAs({ session }: { session: Session }) {
  const { name, role } = useSessionNames(session);
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'block',
        maxWidth: 220,
        lineHeight: 1.2,
        [theme.breakpoints.down('tablet')]: VISUALLY_HIDDEN,
      })}
    >
      <Typography variant="subtitle2" noWrap title={session.identity} component="span" sx={{ display: 'block' }}>
        {name}{' '}
      </Typography>
      <Typography variant="caption" color="textSecondary" noWrap component="span" sx={{ display: 'block' }}>
        {role}
      </Typography>
    </Box>
  );
}
