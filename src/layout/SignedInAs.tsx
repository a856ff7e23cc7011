import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Session } from '../auth/contract';

/** Name and role of whoever is signed in, where there is room for it. */
export function SignedInAs({ session }: { session: Session }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: { xs: 'none', tablet: 'block' }, maxWidth: 220, lineHeight: 1.2 }}>
      <Typography variant="subtitle2" noWrap title={session.identity} component="span" sx={{ display: 'block' }}>
        {session.name}
      </Typography>
      <Typography variant="caption" color="textSecondary" noWrap component="span" sx={{ display: 'block' }}>
        {translate(`shell.role.${session.role}`)}
      </Typography>
    </Box>
  );
}
