import { demoMadeAt, needsDemo, seedDemo } from '../seed/seed-demo';
import { type Config, ConfigError, isLoopback } from '../site/config';
import type { Site } from '../site/site';

/** Where progress is written to. */
export interface Terminal {
  write(text: string): void;
  /** Whether a person is watching, so that progress makes sense. */
  isTerminal: boolean;
}

/**
 * Fills a new site with the demo data set.
 *
 * @returns when the site's demo data set was made, or undefined when the site holds other data.
 * @throws ConfigError when the demo accounts, whose password everyone knows, could be reached from the network.
 */
export async function prepareDemo(
  site: Site,
  config: Config,
  { write, isTerminal }: Terminal,
): Promise<number | undefined> {
  const isNew = config.demo && (await needsDemo(site));
  const isDemo = isNew || (await demoMadeAt(site)) !== undefined;
  if (isDemo && !isLoopback(config.host) && !config.allowDemoOnNetwork) {
    throw new ConfigError([
      `HOST=${config.host} would show the demo accounts to the network; set ALLOW_DEMO_ON_NETWORK=1 to allow it`,
    ]);
  }
  if (isNew) {
    let shown = -1;
    if (!isTerminal) write('Making the demo data set\n');
    await seedDemo(site, { zone: config.timeZone, days: config.demoDays }, (share, what) => {
      const percent = Math.floor(share * 20) * 5;
      if (isTerminal && percent !== shown) write(`\rMaking the demo data set: ${percent} % (${what})      `);
      shown = percent;
    });
    if (isTerminal) write('\rMaking the demo data set: done                \n');
  }
  return demoMadeAt(site);
}
