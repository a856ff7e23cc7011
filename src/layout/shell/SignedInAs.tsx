import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Session } from '../../auth/contract';
import { UNSEEN } from '../theme/unseen';

/** Name and role of whoever is signed in, seen where there is room for it. */
export function SignedInAs({ session }: { session: Session }) {
  const translate = useTranslate();
  return (
    <Box
      component="span"
      sx={(theme) => ({ display: 'block', maxWidth: 220, lineHeight: 1.2, [theme.breakpoints.down('tablet')]: UNSEEN })}
    >
      <Typography variant="subtitle2" noWrap title={session.identity} component="span" sx={{ display: 'block' }}>
        {session.name}{' '}
      </Typography>
      <Typography variant="caption" color="textSecondary" noWrap component="span" sx={{ display: 'block' }}>
        {translate(`product.role.${session.role}`)}
      </Typography>
    </Box>
  );
}
