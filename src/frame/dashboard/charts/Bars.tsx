import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { colourAt } from '../../charts/parts/palette';
import { ListLink } from '../ListLink';
import type { ChartTile } from '../rules/tile';
import type { Mark } from './mark';

const PERCENT = 100;

export function Bars({ tile, marks }: { tile: ChartTile; marks: readonly Mark[] }) {
  const { palette } = useTheme();
  const most = Math.max(...marks.map(({ value }) => Math.abs(value)));
  const colour = colourAt(0, palette.mode);
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: 'minmax(64px, auto) 1fr',
        columnGap: 1.5,
      }}
    >
      {marks.map(({ key, name, value, text, filter }) => (
        <Box
          key={key}
          component="li"
          sx={{
            display: 'grid',
            gridColumn: '1 / -1',
            gridTemplateColumns: 'subgrid',
            alignItems: 'center',
            minHeight: 32,
          }}
        >
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere', maxWidth: 180 }}>
            {filter === undefined ? (
              name
            ) : (
              <ListLink tile={tile} filter={filter}>
                {name}
              </ListLink>
            )}
          </Typography>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
            <Box
              aria-hidden
              sx={{
                height: 14,
                borderRadius: 0.5,
                flex: `0 1 ${(Math.abs(value) / most) * PERCENT}%`,
                minWidth: value === 0 ? 0 : 3,
                bgcolor: colour,
              }}
            />
            <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              {text}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
