import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { colourAt } from '../../charts/parts/palette';
import { useValueFormat } from '../../value/use-value-format';
import { ListLink } from '../ListLink';
import type { ChartTile } from '../rules/tile';
import type { Mark } from './mark';

const PERCENT = 100;

export function Shares({ tile, marks }: { tile: ChartTile; marks: readonly Mark[] }) {
  const { palette } = useTheme();
  const format = useValueFormat();
  const whole = marks.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  const percent = new Intl.NumberFormat(format.locale, { style: 'percent', maximumFractionDigits: 0 });
  const coloured = marks.map((mark, place) => ({
    ...{ ...mark, colour: colourAt(place, palette.mode), share: whole === 0 ? 0 : Math.max(0, mark.value) / whole },
  }));
  return (
    <>
      <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 22, borderRadius: 0.5, overflow: 'hidden', mb: 1 }}>
        {coloured.map(({ key, share, colour }) =>
          share === 0 ? null : <Box key={key} sx={{ flex: `${share * PERCENT} 0 0`, minWidth: 3, bgcolor: colour }} />,
        )}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {coloured.map(({ key, name, text, share, colour, filter }) => (
          <Box key={key} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
            <Box aria-hidden sx={{ width: 12, height: 12, borderRadius: 0.5, flexShrink: 0, bgcolor: colour }} />
            <Typography variant="body2" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
              {filter === undefined ? (
                name
              ) : (
                <ListLink tile={tile} filter={filter}>
                  {name}
                </ListLink>
              )}
            </Typography>
            <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              {`${text} · ${percent.format(share)}`}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}
