import { watchConnections } from '../devices/connections';
import { hideWifiPasswords } from '../devices/hide-wifi-passwords';
import { keepTakingCommands } from '../devices/simulated-devices';
import type { HeatingService } from '../heating/heating-service';
import { keepSchedules } from '../heating/keep-schedules';
import { keepDelivering } from '../mail/deliver';
import type { MailConfig } from '../mail/mail-config';
import { createMailer } from '../mail/mailer';
import { demoProfiles, keepDemoAlive } from '../seed/seed-demo';
import type { LiveReadings } from '../telemetry/live-readings';
import { clockRound } from './clock-round';
import type { AirSite } from './site';

export interface BackgroundWork {
  /** Resolves when nothing of it runs any more. */
  stop(): Promise<void>;
}

interface BackgroundParts {
  mail: MailConfig | undefined;
  heating: HeatingService;
  timeZone: string;
  demoDays: number;
  madeAt: number | undefined;
}

/**
 * Starts what goes on without being asked for: readings of the demo data set and its devices' taking of commands, when the
 * site has one (`madeAt`, in ms), the watch on devices that fall silent, the time schedules of the heating, and mail.
 */
export async function startBackgroundWork(
  site: AirSite,
  liveReadings: LiveReadings,
  { heating, mail, timeZone, demoDays, madeAt }: BackgroundParts,
): Promise<BackgroundWork> {
  await hideWifiPasswords(site);
  const span = { zone: timeZone, days: demoDays };
  const demo =
    madeAt === undefined
      ? undefined
      : await keepDemoAlive(site, span, madeAt, ({ hwId, t, values }) => liveReadings.note(hwId, t, values));
  // What arrived while the demo caught up counts before anybody is taken for silent.
  await liveReadings.settled();
  const connections = await watchConnections(site);
  const simulated = madeAt === undefined ? [] : demoProfiles(madeAt, timeZone).devices.map(({ hwId }) => hwId);
  const commands = simulated.length === 0 ? undefined : keepTakingCommands(site, new Set(simulated));
  const schedules = keepSchedules({ site, heating, timeZone }, clockRound);
  const mails = keepDelivering(site, mail && createMailer(mail));
  return {
    stop: async () => {
      await schedules.stop();
      await mails.stop();
      await demo?.stop();
      await commands?.stop();
      await connections.stop();
    },
  };
}
