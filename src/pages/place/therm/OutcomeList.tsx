import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { DeviceOutcome } from '../../../domain/heating-device';

const COLORS = { set: 'success.main', offline: 'text.secondary', failed: 'error.main' } as const;

/** What came of each device of a group; those in trouble first. */
export function OutcomeList({ outcomes }: { outcomes: readonly DeviceOutcome[] }) {
  const translate = useTranslate();
  const order = Object.keys(COLORS).reverse();
  const sorted = outcomes.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
  return (
    <Box
      component="ul"
      aria-label={translate('place.heating.setPoint.results')}
      sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 220, overflowY: 'auto' }}
    >
      {sorted.map(({ id, name, outcome }) => (
        <Box
          component="li"
          key={id}
          sx={{
            display: 'flex',
            gap: 2,
            py: 0.5,
            justifyContent: 'space-between',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Typography variant="body2">{name}</Typography>
          <Typography variant="body2" sx={{ color: COLORS[outcome], textAlign: 'right' }}>
            {translate(`place.heating.setPoint.outcome.${outcome}`)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
