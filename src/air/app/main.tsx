import { runConsole } from '../../frame/console/run-console';
import { DISPLAY_PATH } from '../domain/console/own-paths';
import { languages } from '../texts/languages';
import { AirBrand } from './AirBrand';
import { DASHBOARD, dashboardQuestions } from './first-questions';
import { parseAirSettings } from './settings';

function AirMark() {
  return (
    <>
      <path d="M9 15.5h13.2a3.4 3.4 0 1 0-3.3-4.3" />
      <path d="M9 21h19a3.9 3.9 0 1 1-3.7 5.1" />
      <path d="M9 26.5h8.4a2.9 2.9 0 1 1-2.8 3.6" opacity="0.75" />
    </>
  );
}

runConsole({
  languages,
  Mark: AirMark,
  Brand: AirBrand,
  settings: parseAirSettings,
  signedIn: async (http) => {
    const { notifyOfSignIn } = await import('./notify-of-sign-in');
    await notifyOfSignIn(http);
  },
  openPages: { [DISPLAY_PATH]: () => import('../pages/display/DisplayPage') },
  load: async () => (await import('./parts')).AIR_CONSOLE_PARTS,
  loadScreen: (path) => (DASHBOARD.includes(path) ? import('../pages/dashboard/DashboardPage') : undefined),
  firstQuestions: (address) => dashboardQuestions(address, localStorage),
});
