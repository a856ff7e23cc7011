import type { SiteData } from '../documents/site-data';
import { putSetting, SETTINGS } from '../stores/collection';
import { type BaseConfig, ConfigError, isLoopback } from './config';

const MARK = 'demo';

type DemoMark = { madeAt: number; finished: boolean };

type MarkedSite = Pick<SiteData, 'models' | 'store'>;

async function markOf({ store }: Pick<MarkedSite, 'store'>): Promise<DemoMark | undefined> {
  const mark = await store.get(SETTINGS.name, MARK);
  const madeAt = mark?.record.madeAt;
  return typeof madeAt === 'number' ? { madeAt, finished: mark?.record.finished === true } : undefined;
}

function setDemoMark({ store }: MarkedSite, mark: DemoMark): Promise<void> {
  return putSetting(store, { id: MARK, ...mark });
}

export async function readDemoCreationTime(site: Pick<MarkedSite, 'store'>): Promise<number | undefined> {
  return (await markOf(site))?.madeAt;
}

export async function needsDemo(site: MarkedSite): Promise<boolean> {
  const mark = await markOf(site);
  if (mark !== undefined) return !mark.finished;
  const { models, store } = site;
  for (const { collection, single } of models.list) {
    if (single === true) continue;
    const { total } = await store.query(collection, { limit: 0 });
    if (total > 0) return false;
  }
  return true;
}

/** Resumes an interrupted run. @param make creates missing parts, as of `madeAt` (ms) */
export async function fillDemo(
  site: MarkedSite & { now(): number },
  make: (madeAt: number) => Promise<void>,
): Promise<void> {
  const madeAt = (await readDemoCreationTime(site)) ?? site.now();
  await setDemoMark(site, { madeAt, finished: false });
  await make(madeAt);
  await setDemoMark(site, { madeAt, finished: true });
}

export type Terminal = { write(text: string): void; isTerminal: boolean };

export type Progress = (share: number, what: string) => void;

/** @throws ConfigError if the network could reach demo accounts, whose passwords are public. */
export async function isDemoMissing(
  site: MarkedSite,
  { demo, host, allowDemoOnNetwork }: Pick<BaseConfig, 'demo' | 'host' | 'allowDemoOnNetwork'>,
): Promise<boolean> {
  const isNew = demo && (await needsDemo(site));
  const isDemo = isNew || (await readDemoCreationTime(site)) !== undefined;
  if (isDemo && !isLoopback(host) && !allowDemoOnNetwork) {
    throw new ConfigError([
      `HOST=${host} would show the demo accounts to the network; set ALLOW_DEMO_ON_NETWORK=1 to allow it`,
    ]);
  }
  return isNew;
}

/** @returns the creation time of demo data, ms; undefined for other data. @throws ConfigError if the network could reach demo accounts. */
export async function prepareDemo(
  site: MarkedSite,
  config: Pick<BaseConfig, 'demo' | 'host' | 'allowDemoOnNetwork'>,
  { write, isTerminal }: Terminal,
  fill: (onProgress: Progress) => Promise<void>,
): Promise<number | undefined> {
  if (await isDemoMissing(site, config)) {
    let shown = -1;
    const say = (what: string) => write(isTerminal ? `\r${what.padEnd(60)}` : `${what}\n`);
    await fill((share, what) => {
      const percent = isTerminal ? Math.floor(share * 20) * 5 : Math.floor(share * 10) * 10;
      if (percent !== shown) say(`Creating the demo data set: ${percent} % (${what})`);
      shown = percent;
    });
    say('Creating the demo data set: done');
    if (isTerminal) write('\n');
  }
  return readDemoCreationTime(site);
}
