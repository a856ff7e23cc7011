import { createRoot } from 'react-dom/client';
import { directionOf } from '../layout/theme/direction';
import { PREVIEW_PATH, RESET_PATH } from '../model/console-paths';
import { App } from './App';
import type { ConsoleApplication } from './application';
import { lazyConsole } from './lazy-console';
import { openPageAt } from './OpenPage';
import { start } from './start';

/** So long the page stays empty while code comes, mostly out of the browser's cache: less than a second needs no sign that something is loaded. */
const BLANK_MS = 800;

/** Whether the address leads to a page that shows nothing of the signed-in part. */
function isForAnybody(application: ConsoleApplication): boolean {
  const { pathname } = window.location;
  return pathname === RESET_PATH || openPageAt(application, pathname) !== undefined;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Shows the console of an application in the page, which has an element with the id `root`. Not to be waited for where a
 * module begins: parts that are loaded meanwhile wait for that module.
 */
export async function runConsole(application: ConsoleApplication): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with the id "root"');
  const services = await start(application, window);
  if (window.location.pathname === PREVIEW_PATH && window.parent !== window) {
    const { runPreview } = await import('./preview/run-preview');
    return runPreview({ application, services, root });
  }
  const isMirrored = directionOf(services.locale) === 'rtl';
  const stylisPlugins = isMirrored ? (await import('../layout/theme/mirror')).mirroring : undefined;
  const Console = lazyConsole(application, services);
  if (services.config !== null && services.sessions.read() !== null && !isForAnybody(application)) {
    // What cannot be loaded is asked for again, and reported, when it is shown.
    await Promise.race([Console.preload().catch(() => undefined), wait(BLANK_MS)]);
  }
  createRoot(root).render(<App {...{ application, services, Console, stylisPlugins }} />);
}
