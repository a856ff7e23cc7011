import { VISUALLY_HIDDEN } from '../../layout/theme/visually-hidden';
import type { LineColumn } from './line-columns';

const BUTTON = 40;
const NUMBER = 28;

const THROUGH = { '& .line': { display: 'contents' } };

const CARDS = {
  ...THROUGH,
  '& > [role="row"]': {
    ...{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, py: 2 },
    ...{ borderTop: 1, borderColor: 'divider' },
  },
  '& .number': { typography: 'subtitle2' },
} as const;

export function tableStyle(
  columns: readonly LineColumn[],
  { isCard, isOrdered }: { isCard: boolean; isOrdered: boolean },
) {
  if (isCard) return CARDS;
  const shares = columns.map(({ leastWidth, share }) => `minmax(${leastWidth}px, ${share}fr)`).join(' ');
  return {
    ...THROUGH,
    ...{ position: 'relative', overflowX: 'auto', mx: -0.5, px: 0.5 },
    '& > [role="row"]': {
      ...{ display: 'grid', columnGap: 1, rowGap: 0.5, py: 0.5, alignItems: 'start' },
      gridTemplateColumns: `${NUMBER}px ${shares} ${(isOrdered ? 3 : 2) * BUTTON}px`,
    },
    '& .number': { pt: 1, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
    '& .MuiInputBase-root': { minHeight: BUTTON },
    '& .MuiInputBase-root > .MuiInputBase-input': { py: 1 },
    '& .MuiAutocomplete-root .MuiOutlinedInput-root': { py: 0 },
    '& .MuiInputLabel-root': VISUALLY_HIDDEN,
    '& .MuiOutlinedInput-notchedOutline': { top: 0, '& legend': { display: 'none' } },
    '& [role="columnheader"].number, & [role="columnheader"].actions': { p: 0 },
  } as const;
}
