import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';

interface ToolPanelProps {
  /** What it is read out as. */
  label: string;
  /** The button that opened it. */
  anchor: HTMLElement;
  /** In pixels; as wide as its content when left out. */
  width?: number;
  onClose(): void;
  children: ReactNode;
}

const BELOW = { vertical: 'bottom', horizontal: 'right' } as const;
const FROM_ABOVE = { vertical: 'top', horizontal: 'right' } as const;

/** What a button above the list opens: changes in it show in the list at once. */
export function ToolPanel({ label, anchor, width, onClose, children }: ToolPanelProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={BELOW}
      transformOrigin={FROM_ABOVE}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width } } }}
    >
      {children}
    </Popover>
  );
}
