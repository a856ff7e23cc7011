/** Two columns if both have enough room for their texts, else one, independent of the screen width. */
export const TWO_COLUMNS = {
  display: 'grid',
  gap: '20px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(200px, calc(50% - 11px))), 1fr))',
} as const;
