import type { OpeningHours } from '../../domain/hours/opening-hours';

export interface DeviceFacts {
  nameOf: (hwId: string) => string;
  zoneOf: (hwId: string) => string;
  openingOf: (hwId: string) => OpeningHours | undefined;
  roomOf: (hwId: string) => { key: string; name: string } | null;
}
