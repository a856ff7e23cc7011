import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

const COLORS: Readonly<Record<string, string>> = { '+': 'success.main', '-': 'error.main', '@': 'text.secondary' };

export function Difference({ patch }: { patch: string }) {
  const translate = useTranslate();
  const lines = patch.trimEnd().split('\n');
  return (
    <Box
      role="group"
      aria-label={translate('studio.change.difference')}
      tabIndex={0}
      sx={{ maxHeight: '40vh', overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box component="pre" sx={{ m: 0, p: 1.5, fontSize: 13, width: 'max-content' }}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a patch may be the same, and none of them moves
          <Box component="span" key={index} sx={{ display: 'block', color: COLORS[line.charAt(0)] ?? 'text.primary' }}>
            {line === '' ? ' ' : line}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
