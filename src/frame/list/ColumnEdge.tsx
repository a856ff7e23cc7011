import Box from '@mui/material/Box';
import { type PointerEvent, useState } from 'react';

/** Width of the drag area on each side of the column edge, px. */
const GRIP = 10;

interface ColumnEdgeProps {
  onWidth(width: number | undefined): void;
}

/** Drag handle at the right edge of a column header. Keyboard users enter the width in the column list. */
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
