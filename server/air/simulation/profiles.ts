/** How a room is used, which decides when people are in it. */
export type RoomUse = 'classroom' | 'office' | 'meeting' | 'home';

/** Everything that decides the readings of a demo device. The same profile gives the same readings. */
export interface DeviceProfile {
  hwId: string;
  token: string;
  use: RoomUse;
  /** How full and how badly aired the room is: 0.5 is well aired, 1 usual, 1.6 crowded. */
  crowding: number;
  /** IANA zone of the building. */
  zone: string;
  /** Home devices measure VOC too. */
  measuresVoc: boolean;
  /** LED thresholds in ppm. */
  CO2_res: number;
  CO2_max: number;
  /** Share of days (0 to 1) on which the device falls silent for some hours. */
  gapShare: number;
  /** From this instant (ms) the device is offline for good. */
  offlineSince?: number | undefined;
}

/** An outdoor station, reporting at its own pace. */
export interface OutdoorProfile {
  id: string;
  zone: string;
  stepMs: number;
  /** 0.5 is the countryside, 1 a town, 2 a busy road. */
  traffic: number;
}
