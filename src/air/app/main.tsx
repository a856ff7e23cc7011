import { runConsole } from '../../frame/console/run-console';
import { languages } from '../texts/languages';
import { AirBrand } from './AirBrand';
import { AirMark } from './AirMark';
import { airSettings } from './settings';

/** The console begins with it, too. */
const DASHBOARD = ['/', '/dashboard', '/dashboard/'];

runConsole({
  languages,
  Mark: AirMark,
  Brand: AirBrand,
  settings: airSettings,
  signedIn: async (http) => {
    const { notifyOfSignIn } = await import('./notify-of-sign-in');
    await notifyOfSignIn(http);
  },
  load: async () => (await import('./parts')).parts,
  loadScreen: (path) => (DASHBOARD.includes(path) ? import('../pages/dashboard/DashboardPage') : undefined),
});
