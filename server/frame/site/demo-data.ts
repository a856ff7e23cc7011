import type { EntityModels } from '../../../src/frame/model/application-model';
import { putSetting, SETTINGS } from '../stores/settings';
import type { Store } from '../stores/store';
import { type BaseConfig, ConfigError, isLoopback } from './config';

const MARK = 'demo';

/** What is stored of the making of a demo data set. */
export interface DemoMark {
  /** ms since the epoch. */
  madeAt: number;
  finished: boolean;
}

interface MarkedSite {
  models: EntityModels;
  store: Store;
}

async function markOf({ store }: Pick<MarkedSite, 'store'>): Promise<DemoMark | undefined> {
  const mark = await store.get(SETTINGS.name, MARK);
  const madeAt = mark?.record.madeAt;
  return typeof madeAt === 'number' ? { madeAt, finished: mark?.record.finished === true } : undefined;
}

/** Stores that the site's data are a demo data set, and whether it is complete. */
function setDemoMark({ store }: MarkedSite, mark: DemoMark): Promise<void> {
  return putSetting(store, { id: MARK, ...mark });
}

/** When this site's demo data set was made, in ms; undefined for a site with data of its own. */
export async function demoMadeAt(site: Pick<MarkedSite, 'store'>): Promise<number | undefined> {
  return (await markOf(site))?.madeAt;
}

/** Whether the demo data set is to be made: nothing has been entered yet, or its making was interrupted. */
export async function needsDemo(site: MarkedSite): Promise<boolean> {
  const mark = await markOf(site);
  if (mark !== undefined) return !mark.finished;
  const { models, store } = site;
  for (const { collection, single } of models.list) {
    // The server makes it by itself.
    if (single === true) continue;
    const { total } = await store.query(collection, { limit: 0 });
    if (total > 0) return false;
  }
  return true;
}

/**
 * Makes a demo data set, or goes on where an interrupted run stopped.
 *
 * @param make makes what is not there yet, as of the instant `madeAt` (ms) at which the first run began.
 */
export async function fillDemo(
  site: MarkedSite & { now(): number },
  make: (madeAt: number) => Promise<void>,
): Promise<void> {
  const madeAt = (await demoMadeAt(site)) ?? site.now();
  await setDemoMark(site, { madeAt, finished: false });
  await make(madeAt);
  await setDemoMark(site, { madeAt, finished: true });
}

/** Where progress is written to. */
export interface Terminal {
  write(text: string): void;
  /** Whether a person is watching, so that progress makes sense. */
  isTerminal: boolean;
}

/** How far the making is, from 0 to 1, and what it is doing. */
export type Progress = (share: number, what: string) => void;

/**
 * Whether the demo data set of a site is to be made.
 *
 * @throws ConfigError when its accounts, whose password everyone knows, could be reached from the network.
 */
export async function isDemoMissing(
  site: MarkedSite,
  { demo, host, allowDemoOnNetwork }: Pick<BaseConfig, 'demo' | 'host' | 'allowDemoOnNetwork'>,
): Promise<boolean> {
  const isNew = demo && (await needsDemo(site));
  const isDemo = isNew || (await demoMadeAt(site)) !== undefined;
  if (isDemo && !isLoopback(host) && !allowDemoOnNetwork) {
    throw new ConfigError([
      `HOST=${host} would show the demo accounts to the network; set ALLOW_DEMO_ON_NETWORK=1 to allow it`,
    ]);
  }
  return isNew;
}

/**
 * Fills a new site with a demo data set.
 *
 * @param fill makes it, or goes on where an interrupted run stopped.
 * @returns when the site's demo data set was made, in ms, or undefined when the site holds other data.
 * @throws ConfigError when the demo accounts, whose password everyone knows, could be reached from the network.
 */
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
      if (percent !== shown) say(`Making the demo data set: ${percent} % (${what})`);
      shown = percent;
    });
    say('Making the demo data set: done');
    if (isTerminal) write('\n');
  }
  return demoMadeAt(site);
}
