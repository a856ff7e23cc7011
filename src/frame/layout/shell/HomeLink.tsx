import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { BAR_HEIGHT } from '../theme/breakpoints';
import { Logo } from './Logo';

/** The logo, which leads home. */
export function HomeLink({ onFollow }: { onFollow: () => void }) {
  const translate = useTranslate();
  const product = translate('product.name');
  return (
    <Link
      component={RouterLink}
      to="/"
      onClick={onFollow}
      aria-label={translate('shell.home', { product })}
      underline="none"
      color="textPrimary"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 1, mb: 1.5, height: BAR_HEIGHT }}
    >
      <Logo />
      <Typography component="span" variant="h4">
        {product}
      </Typography>
    </Link>
  );
}
