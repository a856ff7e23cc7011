export type { DeviceProfile, RoomUse } from '../../simulation/profiles';
export { type DemoProfiles, fillReadings } from './fill-readings';
export { backfillReadings, type LiveReading, simulateMinute } from './keep-up';
