import type { Palette, Theme } from '@mui/material/styles';
import type { RoomStatus } from '../../../domain/overview/room-now';

const COLOURS: Record<RoomStatus, (palette: Palette) => string> = {
  bad: ({ error }) => error.main,
  stale: ({ warning }) => warning.main,
  silent: ({ text }) => text.secondary,
  unmeasured: ({ text }) => text.disabled,
  good: ({ success }) => success.main,
  parked: ({ text }) => text.disabled,
};

export const statusColour =
  (status: RoomStatus) =>
  ({ palette }: Theme): string =>
    COLOURS[status](palette);
