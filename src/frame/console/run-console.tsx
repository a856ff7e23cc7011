import { createRoot } from 'react-dom/client';
import { getDirection } from '../layout/theme/theme';
import { PREVIEW_PATH, RESET_PATH } from '../model/console-paths';
import { App } from './App';
import type { ConsoleApplication } from './application';
import { createLazyConsole } from './lazy-console';
import { findOpenPage } from './OpenPage';
import { startServices } from './start';

/** Delay of the loading indicator. Code from the browser cache usually loads faster. */
const BLANK_MS = 800;

function isForAnybody(application: ConsoleApplication): boolean {
  const { pathname } = window.location;
  return pathname === RESET_PATH || findOpenPage(application, pathname) !== undefined;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts the console. Do not `await` this at the top level of a module, because lazily loaded modules would wait forever. */
export async function runConsole(application: ConsoleApplication): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with the id "root"');
  const services = await startServices(application, window);
  if (window.location.pathname === PREVIEW_PATH && window.parent !== window) {
    const { runPreview } = await import('./preview/run-preview');
    return runPreview({ application, services, root });
  }
  const isMirrored = getDirection(services.locale) === 'rtl';
  const stylisPlugins = isMirrored ? (await import('../layout/theme/mirror')).MIRROR_PLUGINS : undefined;
  const Console = createLazyConsole(application, services);
  if (services.config !== null && services.sessions.read() !== null && !isForAnybody(application)) {
    await Promise.race([Console.preload().catch(() => undefined), wait(BLANK_MS)]);
  }
  createRoot(root).render(<App {...{ application, services, Console, stylisPlugins }} />);
}
