import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ClassShare } from '../../domain/evidence/shown-standard';
import { usePercent } from './use-percent';

function colourOf(beyond: number): string {
  if (beyond <= 0) return 'success.main';
  return beyond === 1 ? 'warning.main' : 'error.main';
}

export function ClassBar({ shares }: { shares: readonly ClassShare[] }) {
  const translate = useTranslate();
  const percent = usePercent();
  if (shares.length === 0) return null;
  const parts = shares.map(({ name, share }) => translate('evidence.share', { name, share: percent(share) }));
  return (
    <Box
      role="img"
      aria-label={`${translate('evidence.shares')}: ${parts.join(', ')}`}
      title={parts.join('\n')}
      sx={{ display: 'flex', height: 8, borderRadius: 1, overflow: 'hidden', bgcolor: 'action.hover' }}
    >
      {shares.map(({ name, share, beyond }, place) => (
        <Box
          key={name}
          sx={{ width: `${share * 100}%`, bgcolor: colourOf(beyond), opacity: beyond <= 0 ? 1 - place * 0.25 : 1 }}
        />
      ))}
    </Box>
  );
}
