import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import type { ReactNode } from 'react';
import type { RoomStatus } from '../../domain/overview/room-now';
import type { Point } from '../../domain/plan/spots';
import { statusColour } from '../dashboard/rooms/status-colours';

export const SPOT_CARD: SystemStyleObject<Theme> = {
  ...{ display: 'flex', alignItems: 'stretch', maxWidth: 132, minHeight: 32, overflow: 'hidden', p: 0 },
  ...{ font: 'inherit', fontSize: 12, lineHeight: 1.25, textAlign: 'start', textDecoration: 'none' },
  ...{ bgcolor: 'background.paper', color: 'text.primary', border: 1, borderColor: 'divider', borderRadius: 1 },
  boxShadow: 1,
  '&:hover, &:focus-visible': { boxShadow: 4, borderColor: 'primary.main' },
};

/** Positions an element on a plan. Uses no theme styles, which are mirrored for right-to-left languages. */
export function Spot({ at: { x, y }, children }: { at: Point; children: ReactNode }) {
  return (
    <li style={{ position: 'absolute', left: `${x}%`, top: `${y}%`, transform: 'translate(-50%, -50%)' }}>
      {children}
    </li>
  );
}

export function SpotText({ status, name, text }: { status: RoomStatus; name: string; text: string }) {
  return (
    <>
      <Box aria-hidden="true" sx={{ width: 8, flexShrink: 0, bgcolor: statusColour(status) }} />
      <Box sx={{ minWidth: 0, px: 0.75, py: 0.25 }}>
        <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{name}</Box>
        <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{text}</Box>
      </Box>
    </>
  );
}
