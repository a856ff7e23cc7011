import { Box, Typography } from '@mui/material';

interface Result {
  id: string;
  name: string;
  text: string;
  color: string;
}

interface ResultListProps {
  label: string;
  results: readonly Result[];
  maxHeight?: number;
}

export function ResultList({ label, results, maxHeight }: ResultListProps) {
  const scrolling = maxHeight === undefined ? {} : { maxHeight, overflowY: 'auto' };
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', ...scrolling }}>
      {results.map(({ id, name, text, color }) => (
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
          <Typography variant="body2" sx={{ color, textAlign: 'right' }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
