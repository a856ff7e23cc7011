/** Around a table of rights. */
export const FRAMED = { border: 1, borderColor: 'divider', borderRadius: 1 } as const;

/** A table that stays within its page, however many roles there are. */
export const NARROW = {
  tableLayout: 'fixed',
  '& .MuiTableCell-root': { px: 0.5, overflowWrap: 'anywhere', verticalAlign: 'middle' },
  // Boxes stand in a line, however long the names above them are.
  '& .MuiTableCell-head': { verticalAlign: 'bottom' },
} as const;

/** So many roles have their names above their columns; more stand upright. */
const LEVEL_NAMES = 2;

/** How the name of a role stands above its column. */
export function roleNameStyle(count: number) {
  return count > LEVEL_NAMES
    ? ({ writingMode: 'vertical-rl', transform: 'rotate(180deg)', overflowWrap: 'normal', fontSize: 13 } as const)
    : {};
}

/** What two roles are compared by: sentences, beside two columns of short answers. */
export const WHAT_COLUMN = { width: { xs: '36%', sm: '44%' } } as const;

/** The first column of a table with a column for each role. */
export const FIRST_COLUMN = { width: { xs: '34%', sm: '30%' } } as const;
