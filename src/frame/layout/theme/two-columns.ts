/** Two columns beside each other where each gets the room that its texts need, and one where it does not, whatever the width of the screen. */
export const TWO_COLUMNS = {
  display: 'grid',
  gap: '20px',
  // A pixel less than half, as halves of odd widths are rounded.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(200px, calc(50% - 11px))), 1fr))',
} as const;
