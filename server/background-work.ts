import { watchConnections } from './calls/connections';
import type { LiveReadings } from './calls/live-readings';
import { keepTakingCommands } from './devices/simulated-devices';
import { demoProfiles, keepDemoAlive } from './seed/seed-demo';
import type { Site } from './site';

export interface BackgroundWork {
  /** Resolves when nothing of it runs any more. */
  stop(): Promise<void>;
}

/**
 * Starts what goes on without being asked for: readings of the demo data set and its devices' taking of commands, when the
 * site has one (`madeAt`, in ms), and the watch on devices that fall silent.
 */
export async function startBackgroundWork(
  site: Site,
  liveReadings: LiveReadings,
  { timeZone, madeAt }: { timeZone: string; madeAt: number | undefined },
): Promise<BackgroundWork> {
  const demo =
    madeAt === undefined
      ? undefined
      : await keepDemoAlive(site, timeZone, madeAt, ({ hwId, t, values }) => liveReadings.note(hwId, t, values));
  // What arrived while the demo caught up counts before anybody is taken for silent.
  await liveReadings.settled();
  const connections = await watchConnections(site);
  const simulated = madeAt === undefined ? [] : demoProfiles(madeAt, timeZone).devices.map(({ hwId }) => hwId);
  const commands = simulated.length === 0 ? undefined : keepTakingCommands(site, new Set(simulated));
  return {
    stop: async () => {
      await demo?.stop();
      await commands?.stop();
      await connections.stop();
    },
  };
}
