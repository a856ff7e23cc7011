import type { Running } from '../../frame/program/run-process';
import { runSimulatedCommands } from '../devices/simulated-devices';
import { continueDemo, createDemoProfiles } from '../seed/seed-demo';
import type { AirApp, AirSite } from './app';

export async function runDemo(
  site: AirSite,
  { liveReadings, alarms }: Pick<AirApp, 'liveReadings' | 'alarms'>,
  { timeZone, demoDays, madeAt }: { timeZone: string; demoDays: number; madeAt: number | undefined },
): Promise<Running> {
  if (madeAt === undefined) return { stop: async () => undefined };
  const span = { zone: timeZone, days: demoDays };
  const demo = await continueDemo(site, span, madeAt, async (readings) => {
    for (const { hwId, t, values } of readings) liveReadings.note(hwId, t, values);
    await alarms.engine.judge(new Map(readings.map(({ hwId, t, values }) => [hwId, [{ t, ...values }]])));
  });
  await liveReadings.settled();
  const simulated = createDemoProfiles(madeAt, timeZone).devices.map(({ hwId }) => hwId);
  const commands = runSimulatedCommands(site, new Set(simulated));
  return {
    stop: async () => {
      await demo.stop();
      await commands.stop();
    },
  };
}
