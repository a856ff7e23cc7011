import type { RoomCounts } from '../../../domain/overview/overview-place';

export const BAND_COLOURS: Record<keyof RoomCounts, string> = {
  good: 'success.main',
  stale: 'warning.main',
  bad: 'error.main',
  silent: 'text.disabled',
};
