export { type DemoProfiles, type FillOptions, fillReadings, latestReading } from './fill-readings';
export { backfillReadings, type LiveReading, simulateMinute } from './keep-up';
export type { AlarmRules, DeviceProfile, OutdoorProfile, RoomUse } from './profiles';
