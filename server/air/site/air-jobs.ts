import { type RetentionDays, retainedFrom } from '../../../src/air/domain/air/readings-retention';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/frame/time/units';
import type { JobOf } from '../../frame/jobs/job';
import { disconnectSilentDevices } from '../devices/connections';
import { expireCommands } from '../devices/expire-commands';
import { hideWifiPasswords } from '../devices/hide-wifi-passwords';
import { repairVariants } from '../devices/repair-variants';
import type { ScheduleParts } from '../heating/heating-round';
import { repairReadings } from '../telemetry/repair-readings';
import type { SiteAlarms } from './alarms';
import { clockRound } from './clock-round';
import type { AirSite } from './site';

export interface AirJobParts extends Pick<ScheduleParts, 'heating' | 'timeZone'> {
  site: AirSite;
  alarms: SiteAlarms;
  /** How long readings are kept; null: all of them, for good. */
  readingsDays: RetentionDays | null;
}

/** On Firebase each look is billed, and full hours of every zone are among these minutes. */
const OFTEN = { embedded: MINUTE, firebase: 5 * MINUTE };
const each = (every: number) => ({ embedded: every, firebase: every });
/** What begins within this time after an alarm is told together with it. ms */
const GATHERED_MS = 2_000;

/** What the server of this application does by itself, beside what that of every application does. */
export const AIR_JOBS: readonly JobOf<AirJobParts>[] = [
  {
    name: 'hideWifiPasswords',
    failure: 'Wi-Fi passwords were not taken out of records',
    every: each(DAY),
    first: 'awaited',
    limit: 10 * MINUTE,
    retries: 3,
    run: ({ site }, part) => hideWifiPasswords(site, part),
  },
  {
    name: 'repairVariants',
    failure: 'What older rules computed was not computed anew',
    every: each(DAY),
    first: 'awaited',
    limit: 30 * MINUTE,
    retries: 3,
    isLarge: true,
    run: async ({ site }, part) => {
      const { ids, isUnfinished } = await repairVariants(site, part);
      return { done: ids.length, isUnfinished };
    },
  },
  {
    name: 'repairReadings',
    failure: 'Devices and their readings were not brought in step',
    every: each(DAY),
    first: 'later',
    limit: 30 * MINUTE,
    retries: 3,
    run: async ({ site }, part) => {
      const { forgotten, renewed, isUnfinished } = await repairReadings(site, part);
      return { done: forgotten.length + renewed.length, isUnfinished };
    },
  },
  {
    name: 'silentDevices',
    failure: 'Connections were not checked',
    every: OFTEN,
    first: 'awaited',
    limit: 5 * MINUTE,
    retries: 0,
    run: async ({ site }) => ({ done: (await disconnectSilentDevices(site)).length }),
  },
  {
    name: 'expireCommands',
    failure: 'Commands that waited for too long were not taken out of their queues',
    every: { embedded: 5 * MINUTE, firebase: 15 * MINUTE },
    first: 'atOnce',
    limit: 5 * MINUTE,
    retries: 0,
    run: async ({ site }) => ({ done: await expireCommands(site) }),
  },
  {
    name: 'judgeSilence',
    failure: 'Alarms of silent devices were not looked for',
    every: OFTEN,
    first: 'atOnce',
    limit: 5 * MINUTE,
    retries: 0,
    run: async ({ alarms }) => {
      await alarms.engine.look();
      return {};
    },
  },
  {
    name: 'notifyAlarms',
    failure: 'Nobody was notified of alarms',
    every: each(MINUTE),
    first: 'atOnce',
    limit: 5 * MINUTE,
    retries: 0,
    secrets: ['ALARM_SLACK_WEBHOOK_URL', 'ALARM_WEBHOOK_SECRET'],
    afterCreated: { collection: 'alarms', withinMs: GATHERED_MS },
    run: async ({ alarms }) => {
      await alarms.tell();
      return {};
    },
  },
  {
    name: 'alarmSummaries',
    failure: 'The weekly summaries of alarms were not written',
    every: { embedded: MINUTE, firebase: 15 * MINUTE },
    first: 'atOnce',
    limit: 10 * MINUTE,
    retries: 1,
    run: async ({ alarms }) => {
      await alarms.sumUp();
      return {};
    },
  },
  {
    name: 'forgetAlarms',
    failure: 'Alarms that ended too long ago were not removed',
    every: each(DAY),
    first: 'atOnce',
    limit: 30 * MINUTE,
    retries: 3,
    run: async ({ alarms }, { isOver }) => ({ done: await alarms.forgetOld(isOver), isUnfinished: isOver() }),
  },
  {
    name: 'followSchedules',
    failure: 'No time schedules were carried out',
    every: OFTEN,
    first: 'atOnce',
    limit: 5 * MINUTE,
    retries: 0,
    secrets: ['TUYA_CLIENT_SECRET'],
    run: async (parts) => {
      await clockRound(parts);
      return {};
    },
  },
  {
    name: 'packReadings',
    failure: 'Readings were not packed',
    every: each(HOUR),
    first: 'later',
    limit: 30 * MINUTE,
    retries: 1,
    isLarge: true,
    run: async ({ site: { readings, now } }, { isOver }) => {
      const done = await readings.pack?.(now(), isOver);
      return { done, isUnfinished: isOver() };
    },
  },
  {
    name: 'packLateReadings',
    failure: 'Readings that came late were not packed',
    every: { embedded: 30 * SECOND, firebase: HOUR },
    first: 'later',
    limit: 30 * MINUTE,
    retries: 0,
    only: {
      backEnd: 'embedded',
      because: 'on Firestore late readings wait in parts of their own, and packed days stay packed',
    },
    run: async ({ site: { readings, now } }, { isOver }) => ({ done: await readings.packLate?.(now(), isOver) }),
  },
  {
    name: 'thinReadings',
    failure: 'Old readings were not thinned out',
    every: each(DAY),
    first: 'later',
    limit: 30 * MINUTE,
    retries: 3,
    isLarge: true,
    run: async ({ site: { readings, now }, readingsDays }, part) =>
      readingsDays === null ? {} : readings.thin(retainedFrom(readingsDays, now()), part),
  },
];
