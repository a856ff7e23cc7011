import type { RoomCounts } from '../../../domain/overview/overview-place';

export const BAND_COLOURS: Record<keyof RoomCounts, string> = {
  good: 'success.main',
  stale: 'warning.main',
  bad: 'error.main',
  silent: 'text.disabled',
};

export const BANDS_SHOWN: readonly (keyof RoomCounts)[] = ['bad', 'stale', 'good', 'silent'];
