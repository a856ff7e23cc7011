import { Box } from '@mui/material';
import { encode } from 'uqr';

/** QR code with a white margin in every theme, because cameras need it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      sx={{ width: 200, bgcolor: '#fff' }}
    >
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </Box>
  );
}
