export type RoomUse = 'classroom' | 'office' | 'meeting' | 'home';

/** Parameters of a demo device; equal profiles give equal readings. */
export interface DeviceProfile {
  hwId: string;
  token: string;
  use: RoomUse;
  /** Occupancy and ventilation: 0.5 is well aired, 1 usual, 1.6 crowded. */
  crowding: number;
  zone: string;
  measuresVoc: boolean;
  CO2_res: number;
  CO2_max: number;
  /** Share of days (0 to 1) on which the device is offline for some hours. */
  gapShare: number;
  offlineSince?: number | undefined;
}

export interface OutdoorProfile {
  id: string;
  zone: string;
  stepMs: number;
  /** 0.5 is the countryside, 1 a town, 2 a busy road. */
  traffic: number;
}
