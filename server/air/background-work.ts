import type { KeptDays } from '../../src/domain/air/kept-readings';
import { keepAlarms } from '../alarms/alarm-round';
import { watchConnections } from '../devices/connections';
import { hideWifiPasswords } from '../devices/hide-wifi-passwords';
import { mendVariants } from '../devices/mend-variants';
import { keepTakingCommands } from '../devices/simulated-devices';
import type { HeatingService } from '../heating/heating-service';
import { keepSchedules } from '../heating/keep-schedules';
import { demoProfiles, keepDemoAlive } from '../seed/seed-demo';
import type { Running } from '../site/run-process';
import { keepPacked } from '../telemetry/keep-packed';
import type { AirApp } from './app';
import { clockRound } from './clock-round';
import type { AirSite } from './site';

interface BackgroundParts {
  heating: HeatingService;
  timeZone: string;
  demoDays: number;
  madeAt: number | undefined;
  readingsDays: KeptDays | null;
}

/**
 * Starts what goes on without being asked for: readings of the demo data set and its devices' taking of commands, when the
 * site has one (`madeAt`, in ms), the watch on devices that fall silent, alarms and whom to tell of them, the time schedules
 * of the heating, and the packing and thinning of readings.
 */
export async function startBackgroundWork(
  site: AirSite,
  { liveReadings, alarms }: Pick<AirApp, 'liveReadings' | 'alarms'>,
  { heating, timeZone, demoDays, madeAt, readingsDays }: BackgroundParts,
): Promise<Running> {
  await hideWifiPasswords(site);
  await mendVariants(site);
  const span = { zone: timeZone, days: demoDays };
  const demo =
    madeAt === undefined
      ? undefined
      : await keepDemoAlive(site, span, madeAt, async (readings) => {
          for (const { hwId, t, values } of readings) liveReadings.note(hwId, t, values);
          await alarms.engine.judge(new Map(readings.map(({ hwId, t, values }) => [hwId, [{ t, ...values }]])));
        });
  // What arrived while the demo caught up counts before anybody is taken for silent.
  await liveReadings.settled();
  const connections = await watchConnections(site);
  const simulated = madeAt === undefined ? [] : demoProfiles(madeAt, timeZone).devices.map(({ hwId }) => hwId);
  const commands = simulated.length === 0 ? undefined : keepTakingCommands(site, new Set(simulated));
  const { engine, tell, sumUp, forgetOld } = alarms;
  const alarmWatch = keepAlarms({ store: site.store, look: engine.look, tell, sumUp, forgetOld });
  const schedules = keepSchedules({ site, heating, timeZone }, clockRound);
  const packing = keepPacked(site.readings, readingsDays);
  return {
    stop: async () => {
      await packing.stop();
      await schedules.stop();
      await alarmWatch.stop();
      await demo?.stop();
      await commands?.stop();
      await connections.stop();
    },
  };
}
