export const FRAMED = { border: 1, borderColor: 'divider', borderRadius: 1 } as const;

export const NARROW = {
  tableLayout: 'fixed',
  '& .MuiTableCell-root': { px: 0.5, overflowWrap: 'anywhere', verticalAlign: 'middle' },
  '& .MuiTableCell-head': { verticalAlign: 'bottom' },
} as const;

const LEVEL_NAMES = 2;

export function roleNameStyle(count: number) {
  return count > LEVEL_NAMES
    ? ({ writingMode: 'vertical-rl', transform: 'rotate(180deg)', overflowWrap: 'normal', fontSize: 13 } as const)
    : {};
}

export const WHAT_COLUMN = { width: { xs: '36%', sm: '44%' } } as const;

export const FIRST_COLUMN = { width: { xs: '34%', sm: '30%' } } as const;
