import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Logo } from '../layout/shell/Logo';

export function ProductName({ onColour = false }: { onColour?: boolean }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Logo onColour={onColour} />
      <Typography component="span" variant="h4">
        {translate('product.name')}
      </Typography>
    </Box>
  );
}

type BrandPanelProps = { drawing?: ReactNode; points?: readonly { key: string; icon: SvgIconComponent }[] };

export function BrandPanel({ drawing, points = [] }: BrandPanelProps) {
  const translate = useTranslate();
  return (
    <Box
      component="aside"
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        justifyContent: 'space-between',
        position: 'relative',
        overflow: 'hidden',
        p: { md: 5, wide: 8 },
        color: '#f2fbfb',
        background: 'linear-gradient(155deg, #0a4f58 0%, #0b6b74 45%, #148a86 100%)',
      }}
    >
      {drawing}
      <Box sx={{ position: 'relative' }}>
        <ProductName onColour />
      </Box>
      <Box sx={{ position: 'relative', maxWidth: 520, my: 6 }}>
        <Typography
          component="p"
          sx={{ fontSize: { md: '2.5rem', wide: '3.25rem' }, fontWeight: 700, lineHeight: 1.1, textWrap: 'balance' }}
        >
          {translate('product.headline')}
        </Typography>
        <Typography sx={{ mt: 2, fontSize: '1.125rem', opacity: 0.9 }}>{translate('product.tagline')}</Typography>
      </Box>
      <Box component="ul" sx={{ position: 'relative', display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {points.map(({ key, icon: Icon }) => (
          <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Icon fontSize="small" sx={{ opacity: 0.85 }} />
            <Typography component="span">{translate(key)}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
