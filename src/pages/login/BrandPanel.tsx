import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import SensorsOutlined from '@mui/icons-material/SensorsOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { AirCurrents } from './AirCurrents';
import { ProductName } from './ProductName';

const POINTS = [
  { key: 'login.points.live', icon: SensorsOutlined },
  { key: 'login.points.history', icon: InsightsOutlined },
  { key: 'login.points.control', icon: TuneOutlined },
];

/** What the product is, beside the form where there is room for it. */
export function BrandPanel() {
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
      <AirCurrents />
      <Box sx={{ position: 'relative' }}>
        <ProductName onColour />
      </Box>
      <Box sx={{ position: 'relative', maxWidth: 520, my: 6 }}>
        <Typography
          component="p"
          sx={{ fontSize: { md: '2.5rem', wide: '3.25rem' }, fontWeight: 700, lineHeight: 1.1, textWrap: 'balance' }}
        >
          {translate('login.headline')}
        </Typography>
        <Typography sx={{ mt: 2, fontSize: '1.125rem', opacity: 0.9 }}>{translate('login.tagline')}</Typography>
      </Box>
      <Box component="ul" sx={{ position: 'relative', display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {POINTS.map(({ key, icon: Icon }) => (
          <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Icon fontSize="small" sx={{ opacity: 0.85 }} />
            <Typography component="span">{translate(key)}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
