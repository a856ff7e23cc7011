import type { EntityCellProps } from 'schemawright/screens';

/** What the pieces of a tool are worth. */
export function ToolWorth({ value, record }: EntityCellProps<'tool', 'worth'>) {
  if (value === undefined) return record.pieces === undefined ? 'not counted' : 'no price';
  return `€ ${value.toFixed(2)}`;
}
