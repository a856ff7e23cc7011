import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { TileAnswer } from './rules/dashboard-call';
import type { FigureTile } from './rules/tile';
import { useFigureText } from './use-figure-text';

export function FigurePart({ tile, answer }: { tile: FigureTile; answer: TileAnswer }) {
  const translate = useTranslate();
  const text = useFigureText(tile);
  const { period } = tile;
  return (
    <>
      <Typography component="p" variant="h3" sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
        {text(answer.value)}
      </Typography>
      {period !== undefined && (
        <Typography component="p" variant="caption" color="text.secondary">
          {translate('framework.dashboard.period', { smart_count: period.days, before: text(answer.earlier) })}
        </Typography>
      )}
    </>
  );
}
