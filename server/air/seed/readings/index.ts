export type { DeviceProfile, RoomUse } from '../../simulation/profiles';
export { backfillReadings, type LiveReading, simulateMinute } from './continue-readings';
export { type DemoProfiles, fillReadings } from './fill-readings';
