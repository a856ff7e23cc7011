import { Popover } from '@mui/material';
import type { ReactNode } from 'react';

type ToolPanelProps = { label: string; anchor: HTMLElement; width?: number; onClose(): void; children: ReactNode };

const BELOW = { vertical: 'bottom', horizontal: 'right' } as const;
const FROM_ABOVE = { vertical: 'top', horizontal: 'right' } as const;

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
