import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { colourAt } from '../../charts/parts/palette';
import { roundScale, valuesOf } from '../../charts/plot/y-scale';
import { ListLink } from '../ListLink';
import type { ChartTile } from '../rules/tile';
import type { Mark } from './mark';

const HEIGHT = 160;
const PERCENT = 100;
const NAMES = 3;

interface LinesProps {
  tile: ChartTile;
  marks: readonly Mark[];
  write(value: number): string;
}

/**
 * Line chart over time, drawn from left to right even in right-to-left languages. Each point is a link to its list with
 * an accessible name and value.
 */
export function Lines({ tile, marks, write }: LinesProps) {
  const { palette } = useTheme();
  const values = marks.map(({ value }) => value);
  const scale = roundScale(Math.min(0, ...values), Math.max(...values));
  const colour = colourAt(0, palette.mode);
  const x = (place: number) => ((place + 0.5) / marks.length) * PERCENT;
  const y = (value: number) => PERCENT - ((value - scale.min) / (scale.max - scale.min)) * PERCENT;
  const steps = valuesOf(scale);
  const named = Array.from({ length: NAMES }, (_, n) => Math.round((n * (marks.length - 1)) / (NAMES - 1)));
  return (
    <Box dir="ltr" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1 }}>
      <Box aria-hidden sx={{ position: 'relative', height: HEIGHT, minWidth: 24 }}>
        {[steps[0], steps.at(-1)].map((value = 0) => (
          <Typography
            key={value}
            variant="caption"
            color="text.secondary"
            sx={{ position: 'absolute', right: 0, top: `${y(value)}%`, transform: 'translateY(-50%)' }}
          >
            {write(value)}
          </Typography>
        ))}
        <Typography variant="caption" sx={{ visibility: 'hidden' }}>
          {write(scale.max)}
        </Typography>
      </Box>
      <Box sx={{ position: 'relative', height: HEIGHT }}>
        <Box
          component="svg"
          aria-hidden
          viewBox={`0 0 ${PERCENT} ${PERCENT}`}
          preserveAspectRatio="none"
          sx={{ position: 'absolute', inset: 0, width: 1, height: 1, overflow: 'visible' }}
        >
          {steps.map((value) => (
            <line
              key={value}
              x1={0}
              x2={PERCENT}
              y1={y(value)}
              y2={y(value)}
              stroke={palette.divider}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <polyline
            points={marks.map(({ value }, place) => `${x(place)},${y(value)}`).join(' ')}
            fill="none"
            stroke={colour}
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        </Box>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', position: 'absolute', inset: 0, display: 'flex' }}>
          {marks.map(({ key, name, text, value, filter = {} }) => (
            <Box
              key={key}
              component="li"
              title={`${name}: ${text}`}
              sx={{ flex: '1 1 0', position: 'relative', '&:hover': { bgcolor: 'action.hover' } }}
            >
              <ListLink tile={tile} filter={filter} label={`${name}: ${text}`} sx={{ position: 'absolute', inset: 0 }}>
                <Box
                  component="span"
                  sx={{
                    position: 'absolute',
                    left: '50%',
                    top: `${y(value)}%`,
                    width: 8,
                    height: 8,
                    m: '-4px',
                    borderRadius: '50%',
                    bgcolor: colour,
                  }}
                />
              </ListLink>
            </Box>
          ))}
        </Box>
      </Box>
      <Box aria-hidden sx={{ gridColumn: 2, display: 'flex', justifyContent: 'space-between', mt: 0.5 }}>
        {named.map((place) => (
          <Typography key={place} variant="caption" color="text.secondary">
            {marks[place]?.name}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
