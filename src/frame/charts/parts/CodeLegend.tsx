import { Box } from '@mui/material';
import { MARK_PATHS, type PointCode } from '../plot/point-codes';

export function CodeLegend({ title, codes }: { title: string; codes: readonly PointCode[] }) {
  return (
    <Box
      component="ul"
      aria-label={title}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, listStyle: 'none', m: 0, px: 1, py: 0.5, typography: 'body2' }}
    >
      <Box component="li" aria-hidden="true" sx={{ color: 'text.secondary' }}>
        {title}
      </Box>
      {codes.map(({ code, label, colour, shape }) => (
        <Box component="li" key={code} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true" focusable="false">
            <path d={MARK_PATHS[shape]} fill={colour} />
          </svg>
          {label}
        </Box>
      ))}
    </Box>
  );
}
