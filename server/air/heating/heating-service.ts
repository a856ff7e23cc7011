import type {
  DeviceStatus,
  HeatingDevice,
  HeatingDeviceDetails,
  HeatingHome,
  HeatingRoom,
} from '../../../src/air/domain/heating/heating-device';
import type { HeatingCommand } from '../../../src/air/domain/heating/heating-status';

/** Each call may throw a HeatingError. */
export interface HeatingService {
  simulated: boolean;
  homesOf(userId: string): Promise<HeatingHome[]>;
  home(homeId: string): Promise<HeatingHome>;
  rooms(homeId: string): Promise<HeatingRoom[]>;
  homeDevices(homeId: string): Promise<HeatingDevice[]>;
  roomDevices(homeId: string, roomId: string): Promise<HeatingDevice[]>;
  homeOf(deviceId: string): Promise<string>;
  details(deviceId: string): Promise<HeatingDeviceDetails>;
  status(deviceId: string): Promise<DeviceStatus[]>;
  /** Resolves when the service has accepted the command for the device. */
  send(deviceId: string, command: HeatingCommand): Promise<void>;
}

/** `unsupported` means an unknown command, `unavailable` a failure of the service or device. */
export type HeatingFault = 'not_found' | 'offline' | 'unsupported' | 'unavailable';

export class HeatingError extends Error {
  readonly fault: HeatingFault;

  constructor(fault: HeatingFault, message: string) {
    super(message);
    this.name = 'HeatingError';
    this.fault = fault;
  }
}
