export type { DeviceProfile, RoomUse } from '../../simulation/weather';
export { backfillReadings, type LiveReading, simulateMinute } from './continue-readings';
export { type DemoProfiles, fillReadings } from './fill-readings';
