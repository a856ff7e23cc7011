import { Box, useTheme } from '@mui/material';
import type { PlotGeometry } from './plot-geometry';
import { colourOf } from './reference-colour';
import { placedReferences } from './reference-labels';
import type { Plot } from './use-plot';

interface ReferenceLinesProps {
  plot: Pick<Plot, 'references' | 'yScale'>;
  geometry: PlotGeometry;
}

/** The references over the lines of a plot: a dashed line each, and at its right end a label on a ground of its own. */
export function ReferenceLines({ plot, geometry }: ReferenceLinesProps) {
  const theme = useTheme();
  const placed = placedReferences(plot.references, plot.yScale, geometry.height);
  return (
    <Box
      style={{ left: geometry.left, top: geometry.top, width: geometry.width, height: geometry.height }}
      sx={{ position: 'absolute', pointerEvents: 'none' }}
    >
      {placed.map((line) => {
        const colour = colourOf(line, theme);
        return (
          <Box key={`${line.label} ${line.value}`}>
            <Box
              style={{ top: line.top, borderColor: colour }}
              sx={{ position: 'absolute', left: 0, right: 0, borderTop: '1.5px dashed' }}
            />
            {line.labelTop !== null && (
              <Box
                style={{ top: line.labelTop, color: colour, borderColor: colour }}
                sx={{
                  ...{
                    position: 'absolute',
                    right: 4,
                    transform: 'translateY(-50%)',
                    maxWidth: { xs: '60%', tablet: '80%' },
                  },
                  ...{ px: 0.75, border: 1, borderRadius: 1, bgcolor: 'background.paper' },
                  ...{ fontSize: 11, fontWeight: 600, lineHeight: '16px', whiteSpace: 'nowrap' },
                  ...{ overflow: 'hidden', textOverflow: 'ellipsis' },
                }}
              >
                {line.label}
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
