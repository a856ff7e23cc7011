import Box from '@mui/material/Box';
import { type PointerEvent, useState } from 'react';

/** Pixels to each side of the line that can be grasped. */
const GRIP = 10;

interface ColumnEdgeProps {
  /** Gets the width in pixels while the edge is drawn, and undefined when it is to be as wide as what is in it. */
  onWidth(width: number | undefined): void;
}

/** The right edge of a column's head, which a pointer draws. With the keyboard a width is typed in the list of columns. */
export function ColumnEdge({ onWidth }: ColumnEdgeProps) {
  const [start, setStart] = useState<{ x: number; width: number } | null>(null);
  const begin = (event: PointerEvent<HTMLElement>) => {
    const cell = event.currentTarget.closest('th');
    if (cell === null) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setStart({ x: event.clientX, width: cell.getBoundingClientRect().width });
  };
  return (
    <Box
      aria-hidden
      onPointerDown={begin}
      onPointerMove={({ clientX }) => start !== null && onWidth(start.width + clientX - start.x)}
      onPointerUp={() => setStart(null)}
      onPointerCancel={() => setStart(null)}
      onDoubleClick={() => onWidth(undefined)}
      sx={{
        position: 'absolute',
        insetBlock: 0,
        right: 0,
        width: GRIP,
        cursor: 'col-resize',
        touchAction: 'none',
        borderRight: 2,
        borderColor: start === null ? 'transparent' : 'primary.main',
        '&:hover': { borderColor: 'divider' },
      }}
    />
  );
}
