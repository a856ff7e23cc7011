import { Box, useTheme } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ReferenceLine } from '../chart-series';
import { referenceColour } from '../plot/reference-labels';
import { LineSample } from './LineSample';

export function ReferenceLegend({ references }: { references: readonly ReferenceLine[] }) {
  const translate = useTranslate();
  const theme = useTheme();
  return (
    <Box
      component="ul"
      aria-label={translate('charts.references')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        listStyle: 'none',
        m: 0,
        px: 1,
        py: 0.5,
        typography: 'body2',
      }}
    >
      {references.map((line) => (
        <Box
          component="li"
          key={`${line.label} ${line.value}`}
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
        >
          <LineSample colour={referenceColour(line, theme)} dash={4} />
          {line.label}
        </Box>
      ))}
    </Box>
  );
}
