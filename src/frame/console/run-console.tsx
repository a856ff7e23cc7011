import { createRoot } from 'react-dom/client';
import { App } from './App';
import type { ConsoleApplication } from './application';
import { start } from './start';

/**
 * Shows the console of an application in the page, which has an element with the id `root`. Not to be waited for where a
 * module begins: parts that are loaded meanwhile wait for that module.
 */
export async function runConsole(application: ConsoleApplication): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with the id "root"');
  createRoot(root).render(<App application={application} services={await start(application, window)} />);
}
