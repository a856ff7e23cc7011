import type { HeatingCommand } from '../../../src/air/domain/heating/heating-command';
import type {
  DeviceStatus,
  HeatingDevice,
  HeatingDeviceDetails,
  HeatingHome,
  HeatingRoom,
} from '../../../src/air/domain/heating/heating-device';

/** A service that knows homes with rooms, and the heating devices in them. Every call may throw a HeatingError. */
export interface HeatingService {
  /** Whether there are no real devices behind it. */
  simulated: boolean;
  /** The homes of a user of the service. */
  homesOf(userId: string): Promise<HeatingHome[]>;
  home(homeId: string): Promise<HeatingHome>;
  rooms(homeId: string): Promise<HeatingRoom[]>;
  /** The devices of a home, those in no room included. */
  homeDevices(homeId: string): Promise<HeatingDevice[]>;
  roomDevices(homeId: string, roomId: string): Promise<HeatingDevice[]>;
  /** The id of the home that a device belongs to; known even for a device that does not answer. */
  homeOf(deviceId: string): Promise<string>;
  details(deviceId: string): Promise<HeatingDeviceDetails>;
  status(deviceId: string): Promise<DeviceStatus[]>;
  /** Resolves when the service has taken the command for the device. */
  send(deviceId: string, command: HeatingCommand): Promise<void>;
}

/**
 * `not_found`: the service has no such home, room or device. `offline`: the device is not connected. `unsupported`: the
 * device does not know the command. `unavailable`: the service, or the device behind it, did not answer as it should.
 */
export type HeatingFault = 'not_found' | 'offline' | 'unsupported' | 'unavailable';

/** A refusal or a failure of the heating service. The message is for the log and never holds a secret. */
export class HeatingError extends Error {
  readonly fault: HeatingFault;

  constructor(fault: HeatingFault, message: string) {
    super(message);
    this.name = 'HeatingError';
    this.fault = fault;
  }
}
